import type { DesignDocument } from '../document/design-document.ts'
import type { DesignAssets } from '../drawing/placement-drawing.ts'
import { teamFieldsOf } from '../team/roster.ts'
import { checkTeam } from './check-team.ts'
import type { DesignCheck } from './design-check.ts'
import { checkHat } from './check-hat.ts'

/** Checks whether a design can be made, while the shopper draws and again on the server. */
export function checkDesign(document: DesignDocument, assets: DesignAssets): DesignCheck[] {
  if (teamFieldsOf(document).length === 0) return checkHat(document, assets)
  return checkTeam(document, assets, (oneHat) => checkHat(oneHat, assets))
}
