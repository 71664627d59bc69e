import type { Layer } from '#modules/design-engine'

/** The measure that people set, in mm: the height of capitals, a graphic's size, the width of artwork. */
export function layerSize(layer: Layer): number {
  const size = layer.kind === 'text' ? layer.capHeight : layer.kind === 'graphic' ? layer.size : layer.width
  return size * layer.scale
}
