import { recolored, swapped } from './layer-threads.ts'
import { moveInList, orderOf, type Reorder } from './layer-order.ts'
import { type ArtLayer, type DesignDocument, findLayer, type Layer, type Patch } from './design-document.ts'
import {
  type Blank,
  type Technique,
  type HatPart,
  maxLayersInPlacement,
  type PlacementName,
  placementNames,
} from './design-types.ts'
import { techniqueLimits } from './placement.ts'
import { cleanRoster } from './clean-roster.ts'
import { between, rounded, within } from './measures.ts'
import { changedText, type TextCommand } from './changed-text.ts'

/**
 * Everything that a user can do to a design. A command that a layer doesn't allow (locked, missing, full) changes
 * nothing.
 */
export type DesignCommand =
  | { readonly do: 'set-blank'; readonly blank: Blank }
  | { readonly do: 'recolor-hat'; readonly part: HatPart; readonly fabric: string }
  | { readonly do: 'set-colors'; readonly colors: DesignDocument['colors'] }
  | { readonly do: 'set-patch'; readonly placement: PlacementName; readonly patch: Partial<Patch> }
  | { readonly do: 'add'; readonly placement: PlacementName; readonly layer: Layer }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'duplicate'; readonly id: string; readonly newId: string }
  | {
      readonly do: 'copy-to-placement'
      readonly id: string
      readonly newId: string
      readonly placement: PlacementName
    }
  | { readonly do: 'reorder'; readonly id: string; readonly to: Reorder }
  | { readonly do: 'clear-placement'; readonly placement: PlacementName }
  | { readonly do: 'set-roster'; readonly roster: DesignDocument['roster'] }
  | ({ readonly id: string } & LayerCommand)

/** Commands that change one layer in its place. */
type LayerCommand =
  | { readonly do: 'move-by'; readonly dx: number; readonly dy: number }
  | { readonly do: 'move-to'; readonly x: number; readonly y: number }
  | { readonly do: 'scale-by'; readonly factor: number }
  | { readonly do: 'scale-to'; readonly scale: number }
  | { readonly do: 'rotate-by'; readonly degrees: number }
  | { readonly do: 'rotate-to'; readonly degrees: number }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'lock'; readonly locked: boolean }
  | { readonly do: 'set-group'; readonly group: string | null }
  | { readonly do: 'set-technique'; readonly technique: Technique }
  | { readonly do: 'set-printed-in'; readonly colors: 'picture' | 'threads' }
  | SetArtwork
  | { readonly do: 'recolor'; readonly thread: string; readonly color?: number }
  | { readonly do: 'swap-thread'; readonly from: string; readonly to: string }
  | TextCommand
  | { readonly do: 'set-size'; readonly size: number }
  | { readonly do: 'set-graphic'; readonly graphic: string; readonly name: string }

/** Another reading of the same file: the layer keeps its place and width. */
interface SetArtwork {
  readonly do: 'set-artwork'
  readonly artwork: string
  /** Width divided by height. */
  readonly aspect: number
  readonly threads: readonly string[]
}

/** Pure: returns a new document and never changes the old one. */
export function applyCommand(document: DesignDocument, command: DesignCommand): DesignDocument {
  switch (command.do) {
    case 'set-blank':
      return command.blank === document.blank ? document : { ...document, blank: command.blank }
    case 'recolor-hat':
      if (document.colors[command.part] === command.fabric) return document
      return { ...document, colors: { ...document.colors, [command.part]: command.fabric } }
    case 'set-colors':
      return { ...document, colors: { ...command.colors } }
    case 'set-patch':
      return withPatch(document, command.placement, command.patch)
    case 'add':
      return added(document, command.placement, command.layer)
    case 'remove':
      return changeLayers(document, command.id, (layers, index) => layers.toSpliced(index, 1))
    case 'duplicate': {
      const placed = findLayer(document, command.id)
      const step = 4
      return placed ? added(document, placed.placement, copyOf(placed.layer, command.newId, step)) : document
    }
    case 'copy-to-placement': {
      const placed = findLayer(document, command.id)
      return placed ? added(document, command.placement, copyOf(placed.layer, command.newId, 0)) : document
    }
    case 'reorder':
      return changeLayers(document, command.id, (layers, index) =>
        moveInList(layers, index, orderOf(command.to, index, layers.length)),
      )
    case 'clear-placement':
      return cleared(document, command.placement)
    case 'set-roster':
      return withRoster(document, cleanRoster(command.roster))
    case 'move-by':
    case 'move-to':
    case 'scale-by':
    case 'scale-to':
    case 'rotate-by':
    case 'rotate-to':
    case 'rename':
    case 'lock':
    case 'set-group':
    case 'set-technique':
    case 'set-printed-in':
    case 'set-artwork':
    case 'recolor':
    case 'swap-thread':
    case 'set-size':
    case 'set-graphic':
    case 'set-text':
    case 'set-font':
    case 'set-cap-height':
    case 'set-tracking':
    case 'set-arch':
    case 'set-outline':
    case 'set-shape':
    case 'set-per-hat':
      return changeLayer(document, command)
  }
}

function withPatch(document: DesignDocument, name: PlacementName, patch: Partial<Patch>): DesignDocument {
  const placement = document.placements[name]
  return withPlacement(document, name, { ...placement, patch: { ...placement.patch, ...patch } })
}

function withRoster(document: DesignDocument, roster: DesignDocument['roster']): DesignDocument {
  return JSON.stringify(roster) === JSON.stringify(document.roster) ? document : { ...document, roster }
}

function cleared(document: DesignDocument, name: PlacementName): DesignDocument {
  const placement = document.placements[name]
  const locked = placement.layers.filter((layer) => layer.locked)
  if (locked.length === placement.layers.length) return document
  return withPlacement(document, name, { ...placement, layers: locked })
}

function withPlacement(
  document: DesignDocument,
  name: PlacementName,
  placement: DesignDocument['placements'][PlacementName],
): DesignDocument {
  return { ...document, placements: { ...document.placements, [name]: placement } }
}

function added(document: DesignDocument, name: PlacementName, layer: Layer): DesignDocument {
  const placement = document.placements[name]
  if (placement.layers.length >= maxLayersInPlacement || findLayer(document, layer.id)) return document
  const allowed = techniqueLimits[layer.technique].placements.includes(name)
  const placed: Layer = allowed ? layer : { ...layer, technique: 'flat' }
  return withPlacement(document, name, { ...placement, layers: [...placement.layers, placed] })
}

/** A copy isn't part of the group. */
function copyOf(layer: Layer, id: string, step: number): Layer {
  return {
    ...withGroup(layer, null),
    id,
    locked: false,
    x: within(layer.x + step, 300),
    y: within(layer.y + step, 300),
  }
}

/** Other layers in the placement may move around a locked layer, but the locked layer itself can't be moved. */
function changeLayers(
  document: DesignDocument,
  id: string,
  change: (layers: Layer[], index: number) => Layer[],
): DesignDocument {
  const placed = findLayer(document, id)
  if (!placed || placed.layer.locked) return document
  const placement = document.placements[placed.placement]
  const layers = change(placement.layers, placed.index)
  return layers === placement.layers
    ? document
    : withPlacement(document, placed.placement, { ...placement, layers })
}

function changeLayer(
  document: DesignDocument,
  command: LayerCommand & { readonly id: string },
): DesignDocument {
  const placed = findLayer(document, command.id)
  if (!placed || (placed.layer.locked && command.do !== 'lock' && command.do !== 'rename')) return document
  if (
    command.do === 'set-technique' &&
    !techniqueLimits[command.technique].placements.includes(placed.placement)
  )
    return document
  const layer = changed(placed.layer, command)
  if (layer === placed.layer || isSame(layer, placed.layer)) return document
  const placement = document.placements[placed.placement]
  return withPlacement(document, placed.placement, {
    ...placement,
    layers: placement.layers.with(placed.index, layer),
  })
}

function isSame(a: Layer, b: Layer): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function changed(layer: Layer, command: LayerCommand): Layer {
  switch (command.do) {
    case 'move-by':
      return { ...layer, x: within(layer.x + command.dx, 300), y: within(layer.y + command.dy, 300) }
    case 'move-to':
      return { ...layer, x: within(command.x, 300), y: within(command.y, 300) }
    case 'scale-by':
      return { ...layer, scale: between(layer.scale * command.factor, 0.05, 20) }
    case 'scale-to':
      return { ...layer, scale: between(command.scale, 0.05, 20) }
    case 'rotate-by':
      return { ...layer, rotation: normalDegrees(layer.rotation + command.degrees) }
    case 'rotate-to':
      return { ...layer, rotation: normalDegrees(command.degrees) }
    case 'rename':
      return { ...layer, name: command.name.trim().slice(0, 40) }
    case 'lock':
      return { ...layer, locked: command.locked }
    case 'set-group':
      return withGroup(layer, command.group)
    case 'set-technique':
      return { ...layer, technique: command.technique }
    case 'set-printed-in':
      return layer.kind === 'art' ? printedIn(layer, command.colors) : layer
    case 'set-artwork':
      return layer.kind === 'art' ? withArtwork(layer, command) : layer
    case 'recolor':
      return recolored(layer, command.thread, command.color)
    case 'swap-thread':
      return swapped(layer, command.from, command.to)
    case 'set-size':
      return resized(layer, command.size)
    case 'set-graphic':
      return layer.kind === 'graphic' ? { ...layer, graphic: command.graphic, name: command.name } : layer
    case 'set-text':
    case 'set-font':
    case 'set-cap-height':
    case 'set-tracking':
    case 'set-arch':
    case 'set-outline':
    case 'set-shape':
    case 'set-per-hat':
      return layer.kind === 'text' ? changedText(layer, command) : layer
  }
}

/**
 * Sets the size in millimeters that the layer's fields show: cap height, longer side of a graphic, width of artwork.
 */
function resized(layer: Layer, size: number): Layer {
  if (layer.kind === 'text') return { ...layer, capHeight: between(size, 1, 80), scale: 1 }
  if (layer.kind === 'graphic') return { ...layer, size: between(size, 1, 200), scale: 1 }
  const width = between(size, 1, 300)
  return { ...layer, width, height: between((layer.height / layer.width) * width, 1, 300), scale: 1 }
}

function withGroup({ group: _, ...layer }: Layer, group: string | null): Layer {
  return group === null ? layer : { ...layer, group }
}

function printedIn({ printedIn: _, ...layer }: ArtLayer, colors: 'picture' | 'threads'): ArtLayer {
  return colors === 'threads' ? { ...layer, printedIn: colors } : layer
}

function withArtwork(layer: ArtLayer, { artwork, aspect, threads }: SetArtwork): ArtLayer {
  return { ...layer, artwork, height: between(layer.width / aspect, 1, 300), threads: [...threads] }
}

function normalDegrees(degrees: number): number {
  const turn = (((degrees + 180) % 360) + 360) % 360
  return rounded(turn - 180)
}

export function placementsInUse(document: DesignDocument): PlacementName[] {
  return placementNames.filter((name) => document.placements[name].layers.length > 0)
}
