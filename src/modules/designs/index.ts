export { type Artwork, artworkSchema } from './artwork.ts'
export { applyCommand, type DesignCommand } from './design-commands.ts'
export {
  type ArtLayer,
  type DesignDocument,
  findLayer,
  isFullColor,
  type Layer,
  layersOf,
  distinctTitle,
  layerTitle,
  type MarkLayer,
  newDesign,
  type Patch,
  type TextLayer,
  type ZoneContent,
} from './design-document.ts'
export { type DesignHistory, historyOf, performAll, redo, type Step, undo } from './design-history.ts'
export type { DesignPrice, PriceLine, PriceList } from './design-price.ts'
export { customQuantityInput, designDocumentInput, designNameInput } from './design-input.ts'
export type { DesignCard, DesignView } from './design-views.ts'
export { type CustomOffer, customOfferForm, usualOffer } from './offer-input.ts'
export { type Proof, type ProofState, proofState } from './proofs.ts'
export { type DesignReportInput, designReportInput } from './report-input.ts'
export { maxReportText, type ReportReason, reportReasonNames, reportReasons } from './report-reasons.ts'
export { designSummary } from './design-summary.ts'
export {
  type Blank,
  blankNames,
  blanks,
  type Decoration,
  decorations,
  type HatPart,
  hatPartNames,
  hatParts,
  maxLayersInZone,
  maxTextLength,
  type PatchShape,
  patchShapes,
  type ZoneName,
  zoneNames,
} from './design-words.ts'
export { fabricHex, fabricName, fabrics, leathers } from './fabrics.ts'
export { type DesignFont, designFonts } from './fonts.ts'
export type { Reorder } from './layer-order.ts'
export { type Mark, marks } from './marks.ts'
export { openDocument } from './open-document.ts'
export type { Box, Matrix, OutlinePath, Point } from './outline-path.ts'
export type { FontOutlines } from './font-outlines.ts'
export { parseFont } from './parse-font.ts'
export { canBeMade, type CheckCode, checkDesign, type StitchCheck } from './stitch-checks.ts'
export { estimateDesign, type StitchRange } from './stitch-estimate.ts'
export { type Thread, threadHex, threadName, threads } from './threads.ts'
export {
  type DesignAssets,
  type DrawnLayer,
  type DrawnShape,
  drawZone,
  type ZoneDrawing,
} from './zone-drawing.ts'
export { shapesSvg } from './zone-svg.ts'
export type { TicketZone } from './work-ticket.ts'
export { zonePdf } from './zone-pdf.ts'
export { type DecorationLimits, decorationLimits, type Zone, zoneOf } from './zones.ts'
export { type BrimSurface, brimSpot, brimSurface, stitchRows } from './hat/brim-surface.ts'
export { type CrownSurface, crownSurface } from './hat/crown-surface.ts'
export {
  type ArtPiece,
  followingColors,
  type HatLook,
  type HatPaint,
  type PatchCloth,
  type ZoneBox,
} from './hat/hat-look.ts'
export { frontEdge, type HatShape, isBackSeam, type PanelSpan, panelsOf } from './hat/hat-shape.ts'
export {
  type HatCamera,
  hatCamera,
  type HatView,
  hatViewNames,
  hatViews,
  restingLift,
  restingTilt,
} from './hat/hat-view.ts'
export { lookOfDesign } from './hat/look-of-design.ts'
export { svgHat, type SvgHatOptions } from './hat/svg-hat.ts'
export { zoneSurface, type ZoneSurface } from './hat/zone-surface.ts'
