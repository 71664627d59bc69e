// Document: what a design is, and the commands that change it
export { applyCommand, type DesignCommand, placementsInUse } from './document/design-commands.ts'
export { designDocumentSchema } from './document/design-document-schema.ts'
export {
  type ArtLayer,
  type DesignDocument,
  distinctTitle,
  findLayer,
  isFullColor,
  type Layer,
  layersOf,
  layerTitle,
  type GraphicLayer,
  newDesign,
  type Patch,
  type TextLayer,
  type PlacementContent,
} from './document/design-document.ts'
export {
  type DesignHistory,
  historyOf,
  performAll,
  redo,
  replaceAll,
  type Step,
  undo,
} from './document/design-history.ts'
export { designSummary } from './document/design-summary.ts'
export {
  type Blank,
  blankNames,
  blanks,
  type Technique,
  techniques,
  type HatPart,
  hatPartNames,
  hatParts,
  maxLayersInPlacement,
  maxNumberLength,
  maxRosterRows,
  maxTextLength,
  type PatchShape,
  patchShapes,
  type PerHatField,
  perHatFields,
  type PlacementName,
  placementNames,
} from './document/design-types.ts'
export type { Reorder } from './document/layer-order.ts'
export { openDocument } from './document/open-document.ts'
export {
  techniqueInText,
  type TechniqueLimits,
  techniqueLimits,
  type Placement,
  placementOf,
} from './document/placement.ts'

// Team: texts that differ per hat
export { parseRoster, type RosterPaste } from './team/parse-roster.ts'
export {
  documentForHat,
  hatsOf,
  hatTitle,
  longestHat,
  middleHat,
  perHatLayers,
  rosterText,
  type RosterRow,
  teamFieldsOf,
  teamQuantity,
  variesPerHat,
  withoutRoster,
} from './team/roster.ts'
export { teamSheet } from './team/team-sheet.ts'

// Colors: threads, fabrics
export { fabricHex, fabricName, fabrics, isFabric, leathers } from './colors/fabrics.ts'
export { boundsOf } from './drawing/outline-path.ts'
export { parsePath } from './drawing/parse-path.ts'
export { techniqueCommands } from './document/technique-commands.ts'
export { sameColors } from './document/same-colors.ts'
export { partHexes } from './colors/part-hexes.ts'
export { type Thread, threadHex, threadName, threads } from './colors/threads.ts'

// Fonts
export type { FontOutlines } from './fonts/font-outlines.ts'
export { type DesignFont, designFonts, type FontMood, fontMoods } from './fonts/design-font.ts'
export { parseFont } from './fonts/parse-font.ts'
export {
  type MonogramForm,
  type TextAlignment,
  type TextShape,
} from './fonts/text-shape.ts'

// Artwork: uploads as flat shapes
export { type ArtworkChange, type ArtworkChangeCode } from './artwork/artwork-change.ts'
export { type Artwork, artworkSchema, maxArtworkColors } from './artwork/artwork.ts'
export { embeddedPictures, type EmbeddedPicture } from './svg/embedded-pictures.ts'
export type { TracedPicture } from './svg/picture-shapes.ts'
export type { SvgReading } from './svg/read-svg.ts'
export { type BackgroundRule, backgroundRules } from './artwork/background-rule.ts'
export { type BackgroundCut, cutBackground, defaultTolerance } from './artwork/cut-background.ts'
export { looksLikePhoto } from './artwork/looks-like-photo.ts'
export { artworkChangeText } from './artwork/artwork-change-text.ts'
export { type Pixels, tracePixels } from './artwork/trace-pixels.ts'

// Drawing: one drawing for editor, hat, files and checks
export { drawPlacement, printedPicture } from './drawing/draw-placement.ts'
export {
  type DesignAssets,
  type DrawnLayer,
  type DrawnShape,
  type PlacementDrawing,
} from './drawing/placement-drawing.ts'
export { drawnGraphics } from './graphics/drawn-graphics.ts'
export type { Box, Matrix, OutlinePath, Point } from './drawing/outline-path.ts'
export { shapesSvg, placementSvg } from './drawing/placement-svg.ts'
export { positionText } from './work-files/position-text.ts'
export { unsewnTechniques } from './work-files/unsewn-techniques.ts'
export type { TicketSewing } from './work-files/ticket-sewing.ts'
export { type PdfPicture, placementPdf } from './work-files/placement-pdf.ts'
export { workSvg } from './work-files/work-svg.ts'
export { type TicketPlacement, workTicket } from './work-files/work-ticket.ts'
export type { TicketThread } from './work-files/ticket-thread.ts'

// Checks and stitch estimate
export { threadsIn } from './checks/color-checks.ts'
export { checkDesign } from './checks/check-design.ts'
export {
  canBeMade,
  type CheckCode,
  type DesignCheck,
  type DesignFix,
  stitchCheckCodes,
} from './checks/design-check.ts'
export { spareFonts } from './checks/fix-candidates.ts'
export { BlankMoves } from './checks/blank-moves.ts'
export { fixEverything, offerFixes } from './checks/offer-fixes.ts'
export { addedUp, estimateDesign, type StitchRange } from './checks/estimate-design.ts'

// Stitches: what a machine sews, and its files
export { countStitches } from './stitches/count-stitches.ts'
export { checkStitches } from './stitches/check-stitches.ts'
export { type MachineFiles, machineFiles } from './machine-files/machine-files.ts'

// Hat: surfaces and pictures
export { brimSpot, type BrimSurface, brimSurface, stitchRows } from './hat/brim-surface.ts'
export { type CrownSurface, crownSurface } from './hat/crown-surface.ts'
export {
  type ArtPiece,
  followingColors,
  type HatLook,
  type HatPaint,
  type PatchCloth,
  type PlacementBox,
} from './hat/hat-look.ts'
export { frontEdge, type HatShape, hatShape, isBackSeam, panelsOf, type PanelSpan } from './hat/hat-shape.ts'
export {
  type HatCamera,
  hatCamera,
  type HatPose,
  type HatView,
  type PictureView,
  hatViewNames,
  hatViews,
  restingPoint,
} from './hat/hat-view.ts'
export { lookOfDesign } from './hat/look-of-design.ts'
export { ropePath, ropeRadius } from './hat/rope-path.ts'
export { placementSurface, type PlacementSurface } from './hat/placement-surface.ts'
export { cropToArt, type PictureCrop } from './hat-svg/picture-crop.ts'
export { svgHat, svgHatLayers, type SvgHatOptions } from './hat-svg/svg-hat.ts'
export { viewOfArt } from './hat/view-of-art.ts'
