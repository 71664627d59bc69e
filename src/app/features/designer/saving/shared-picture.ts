import {
  type DesignAssets,
  type DesignDocument,
  lookOfDesign,
  svgHat,
  viewOfArt,
  withoutRoster,
} from '#modules/design-engine'

/** The picture that others see of a design, as an SVG document. Names of a team aren't on it. */
export function sharedPicture(document: DesignDocument, assets: DesignAssets): string {
  const shown = withoutRoster(document)
  return svgHat(lookOfDesign(shown, assets), viewOfArt(shown), { id: 'shared' })
}
