import { placementsInUse } from '../document/design-commands.ts'
import type { DesignDocument, Layer } from '../document/design-document.ts'
import type { PlacementName } from '../document/design-types.ts'
import type { HatView } from './hat-view.ts'

const views: Readonly<Record<PlacementName, HatView>> = {
  front: 'front-left',
  left: 'left',
  right: 'right',
  back: 'back',
}

/** Millimeters from the middle of the front. Beyond, art disappears around the turn of the crown when seen from the left. */
const seenFromLeft = 34

/** The side of the hat with the art, nearly always the front: a little from the left, unless the art is too wide for that. */
export function viewOfArt(document: DesignDocument): HatView {
  const [placement = 'front'] = placementsInUse(document)
  const isWide =
    placement === 'front' && document.placements.front.layers.some((layer) => reachOf(layer) > seenFromLeft)
  return isWide ? 'front' : views[placement]
}

/** About how far a layer reaches from the middle: without its font, a letter counts as wide as in a sturdy one. */
function reachOf(layer: Layer): number {
  return Math.abs(layer.x) + (widthOf(layer) * layer.scale) / 2
}

function widthOf(layer: Layer): number {
  if (layer.kind === 'art') return layer.width
  if (layer.kind === 'graphic') return layer.size
  const letters = Math.max(...layer.text.split('\n').map((line) => line.length))
  return letters * (0.62 * layer.capHeight + layer.tracking)
}
