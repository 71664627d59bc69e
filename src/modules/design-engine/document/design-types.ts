export const blanks = [
  'structured-six-panel',
  'foam-five-panel',
  'rope-flat-brim',
  'low-profile-six-panel',
] as const
export type Blank = (typeof blanks)[number]

export const blankNames: Record<Blank, string> = {
  'structured-six-panel': 'Six-panel structured trucker',
  'foam-five-panel': 'Five-panel foam trucker',
  'rope-flat-brim': 'Rope hat with a flat brim',
  'low-profile-six-panel': 'Six-panel low-profile trucker',
}

export const placementNames = ['front', 'left', 'right', 'back'] as const
export type PlacementName = (typeof placementNames)[number]

export const techniques = ['flat', 'puff', 'woven-patch', 'leather-patch', 'print'] as const
export type Technique = (typeof techniques)[number]

export const hatParts = ['front', 'mesh', 'brim', 'button', 'stitching', 'underBrim'] as const
export type HatPart = (typeof hatParts)[number]

export const hatPartNames: Record<HatPart, string> = {
  front: 'Front',
  mesh: 'Mesh',
  brim: 'Brim',
  button: 'Button',
  stitching: 'Stitching',
  underBrim: 'Under the brim',
}

export const patchShapes = ['rounded', 'rectangle', 'oval', 'hexagon'] as const
export type PatchShape = (typeof patchShapes)[number]

/** Increases when the document format changes. `openDocument` opens older versions. */
export const designVersion = 5

export const maxLayersInPlacement = 20
export const maxTextLength = 40

/** Fields of the roster that a text layer can show instead of its sample text. */
export const perHatFields = ['name', 'number'] as const
export type PerHatField = (typeof perHatFields)[number]

export const maxRosterRows = 200
export const maxNumberLength = 6
/** Maximum length of a size's name, such as L/XL. */
export const maxSizeLength = 20
/** Also the largest quantity of a custom item. */
export const maxTeamHats = 1_000
