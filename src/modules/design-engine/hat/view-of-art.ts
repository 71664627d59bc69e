import { placementsInUse } from '../document/design-commands.ts'
import type { DesignDocument } from '../document/design-document.ts'
import type { PlacementName } from '../document/design-types.ts'
import type { HatView } from './hat-view.ts'

const views: Readonly<Record<PlacementName, HatView>> = {
  front: 'front-left',
  left: 'left',
  right: 'right',
  back: 'back',
}

/** The side of the hat with the art, nearly always the front. */
export function viewOfArt(document: DesignDocument): HatView {
  const [placement = 'front'] = placementsInUse(document)
  return views[placement]
}
