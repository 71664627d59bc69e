import type { Box, DesignCommand, DrawnLayer, Placement } from '#modules/design-engine'

export const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Edge = (typeof edges)[number]

/** What is moved together: a layer, or the selected layers of a group. */
interface Unit {
  readonly ids: readonly string[]
  readonly box: Box
}

export function boxOfAll(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** The part of a placement that is kept free of seams and hoops. */
export function safeBox({ width, height, safeMargin }: Placement): Box {
  const [right, bottom] = [width / 2 - safeMargin, height / 2 - safeMargin]
  return { left: -right, top: -bottom, right, bottom }
}

function unitsOf(drawn: readonly DrawnLayer[]): Unit[] {
  const groups = Map.groupBy(drawn, ({ layer }) => layer.group ?? layer.id)
  // Within a group, its layers are arranged.
  const parts = groups.size === 1 ? drawn.map((one) => [one]) : [...groups.values()]
  return parts.map((layers) => ({
    ids: layers.map(({ layer }) => layer.id),
    box: boxOfAll(layers.map(({ box }) => box)),
  }))
}

const movedBy = ({ ids }: Unit, dx: number, dy: number): DesignCommand[] =>
  dx === 0 && dy === 0 ? [] : ids.map((id) => ({ do: 'move-by', id, dx, dy }))

const middle = (low: number, high: number) => (low + high) / 2

function missing(edge: Edge, box: Box, to: Box): readonly [number, number] {
  switch (edge) {
    case 'left':
      return [to.left - box.left, 0]
    case 'center':
      return [middle(to.left, to.right) - middle(box.left, box.right), 0]
    case 'right':
      return [to.right - box.right, 0]
    case 'top':
      return [0, to.top - box.top]
    case 'middle':
      return [0, middle(to.top, to.bottom) - middle(box.top, box.bottom)]
    case 'bottom':
      return [0, to.bottom - box.bottom]
  }
}

/** Aligns layers with each other. */
export function alignLayers(drawn: readonly DrawnLayer[], edge: Edge): DesignCommand[] {
  const to = boxOfAll(drawn.map(({ box }) => box))
  return unitsOf(drawn).flatMap((unit) => movedBy(unit, ...missing(edge, unit.box, to)))
}

/** Moves layers together to an edge or the middle of the placement. */
export function alignWithPlacement(
  drawn: readonly DrawnLayer[],
  edge: Edge,
  placement: Placement,
): DesignCommand[] {
  const box = boxOfAll(drawn.map((one) => one.box))
  return movedBy({ ids: drawn.map(({ layer }) => layer.id), box }, ...missing(edge, box, safeBox(placement)))
}

/** Equal gaps between the layers; the outermost stay where they are. */
export function distributeLayers(drawn: readonly DrawnLayer[], way: 'across' | 'down'): DesignCommand[] {
  const [low, high] = way === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const units = unitsOf(drawn).toSorted(
    (a, b) => middle(a.box[low], a.box[high]) - middle(b.box[low], b.box[high]),
  )
  const [first, last] = [units[0], units.at(-1)]
  if (!first || !last || units.length < 3) return []
  const filled = units.reduce((sum, { box }) => sum + box[high] - box[low], 0)
  const gap = (last.box[high] - first.box[low] - filled) / (units.length - 1)
  let next = first.box[low]
  return units.flatMap((unit) => {
    const by = next - unit.box[low]
    next += unit.box[high] - unit.box[low] + gap
    return way === 'across' ? movedBy(unit, by, 0) : movedBy(unit, 0, by)
  })
}
