import { type DesignCommand, type DesignDocument, findLayer, type Layer } from '#modules/design-engine'

/** A layer's own id and those of the layers in its group, from the bottom. */
export function withGroup(document: DesignDocument, id: string): string[] {
  const placed = findLayer(document, id)
  if (!placed) return []
  const { group } = placed.layer
  if (group === undefined) return [id]
  return document.placements[placed.placement].layers
    .filter((layer) => layer.group === group)
    .map((layer) => layer.id)
}

/** The selection after one of its layers was added, or taken out together with its group. */
export function toggled(document: DesignDocument, selection: readonly string[], id: string): string[] {
  const mates = withGroup(document, id)
  return selection.includes(id)
    ? selection.filter((one) => !mates.includes(one))
    : [...selection.filter((one) => !mates.includes(one)), ...mates]
}

export function layersWith(document: DesignDocument, ids: readonly string[]): Layer[] {
  return ids.flatMap((id) => findLayer(document, id)?.layer ?? [])
}

/** The group that all of them are in; null for layers that aren't one group. */
export function commonGroup(layers: readonly Layer[]): string | null {
  const [first] = layers
  if (layers.length < 2 || first?.group === undefined) return null
  return layers.every(({ group }) => group === first.group) ? first.group : null
}

export interface Change {
  readonly dx?: number
  readonly dy?: number
  readonly factor?: number
  /** Clockwise. */
  readonly degrees?: number
}

/** Moves, scales and rotates layers as if they were one, about a center in the placement's millimeters. */
export function changedTogether(
  layers: readonly Layer[],
  [cx, cy]: readonly [number, number],
  { dx = 0, dy = 0, factor = 1, degrees = 0 }: Change,
): DesignCommand[] {
  const turn = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(turn) * factor, Math.sin(turn) * factor]
  return layers
    .filter(({ locked }) => !locked)
    .flatMap((layer): DesignCommand[] => {
      const [x, y] = [layer.x - cx, layer.y - cy]
      const { id } = layer
      const place = { x: cx + x * cosine - y * sine + dx, y: cy + x * sine + y * cosine + dy }
      return [
        ...(factor === 1 ? [] : [{ do: 'scale-to', id, scale: layer.scale * factor } as const]),
        ...(degrees === 0 ? [] : [{ do: 'rotate-to', id, degrees: layer.rotation + degrees } as const]),
        { do: 'move-to', id, ...place },
      ]
    })
}

/** The middle of the layers' positions. */
export function middleOf(layers: readonly Layer[]): readonly [number, number] {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return layers.length === 0 ? [0, 0] : [middle(layers.map(({ x }) => x)), middle(layers.map(({ y }) => y))]
}

/** Copies with new ids: layers that were a group are a new one. */
export function copiesOf(layers: readonly Layer[], newId: () => string, step: number): Layer[] {
  const groups = new Map<string, string>()
  const groupOf = (group: string) => {
    const known = groups.get(group) ?? newId()
    groups.set(group, known)
    return known
  }
  return layers.map((layer) => {
    const { group, ...copy } = layer
    const moved = { ...copy, id: newId(), locked: false, x: layer.x + step, y: layer.y + step }
    return group === undefined ? moved : { ...moved, group: groupOf(group) }
  })
}
