import { checkDesign } from '#modules/design-engine'

/** In a file that only designs for a team load. */
export const teamChecks = checkDesign
