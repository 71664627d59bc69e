import {
  type ArtLayer,
  applyCommand,
  type DesignDocument,
  type Layer,
  type GraphicLayer,
  newDesign,
  type TextLayer,
  type PlacementName,
} from '#modules/design-engine'

const common = { name: '', x: 0, y: 0, rotation: 0, scale: 1, technique: 'flat', locked: false } as const

export function aText(changes: Partial<TextLayer> = {}): TextLayer {
  return {
    kind: 'text',
    id: 'text',
    ...common,
    text: 'HIGH LINE',
    font: 'anton',
    capHeight: 16,
    tracking: 0.5,
    arch: 0,
    thread: 'B20',
    outline: null,
    ...changes,
  }
}

export function aGraphic(changes: Partial<GraphicLayer> = {}): GraphicLayer {
  return { kind: 'graphic', id: 'graphic', ...common, graphic: 'star', size: 24, thread: 'B01', ...changes }
}

export function anArt(changes: Partial<ArtLayer> = {}): ArtLayer {
  return {
    kind: 'art',
    id: 'art',
    ...common,
    artwork: '6d1f0c4e-2b1c-4f5e-9a61-0c8a55f2b7d1',
    width: 40,
    height: 30,
    threads: ['B31', 'B01'],
    ...changes,
  }
}

export function aDesign(layers: readonly Layer[] = [], placement: PlacementName = 'front'): DesignDocument {
  return layers.reduce(
    (document, layer) => applyCommand(document, { do: 'add', placement, layer }),
    newDesign(),
  )
}
