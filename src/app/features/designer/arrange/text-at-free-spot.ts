import type { PlacementDrawing, TextLayer } from '#modules/design-engine'
import { freeSpot } from './free-spot.ts'

/** A letter of a new text is about this wide, in cap heights: its font may not have loaded yet. */
const letterWidth = 0.55
/** Millimeters. Smaller letters of a new text would be hard to sew. */
const minCapHeight = 7

/** A new text where it covers nothing, smaller if it must be. In the middle when there is no such place. */
export function textAtFreeSpot(layer: TextLayer, drawing: PlacementDrawing): TextLayer {
  const { capHeight, tracking, text } = layer
  const width = text.length * (capHeight * letterWidth + tracking)
  const { x, y, scale } = freeSpot(drawing, { width, height: capHeight })
  const smaller = Math.floor(capHeight * scale)
  return smaller < minCapHeight ? layer : { ...layer, x, y, capHeight: smaller }
}
