export {
  type DesignPrice,
  examplePrices,
  type OnceCost,
  type PriceLine,
  type PriceList,
  type QuantityPrice,
} from './offers/price-at.ts'
export { customQuantityInput, designDocumentInput, designNameInput } from './own-designs/design-input.ts'
export { type RosterRow, rosterText } from '#modules/design-engine'
export {
  type ArtistBlank,
  type Colorway,
  isSoldOut,
  maxColorways,
  type SizeInStock,
} from './blanks/artist-blank.ts'
export { type OrderedBlank, orderedBlankText } from './blanks/blank-choice.ts'
export { blankStockForm } from './blanks/blank-stock-form.ts'
export { artistBlankForm, type ArtistBlankInput } from './blanks/artist-blank-form.ts'
export { discountSteps } from './offers/discount-steps.ts'
export type { TechniqueStart } from './offers/technique-start.ts'
export type { ListedDesign, DesignView } from './own-designs/design-views.ts'
export {
  type CustomWorkOffer,
  customWorkOfferForm,
  defaultCustomWorkOffer,
} from './offers/custom-work-offer.ts'
export { type Proof, type ProofState, proofState } from './proofs/proofs.ts'
export { type DesignReportInput, designReportInput } from './reports/report-input.ts'
export {
  maxReportText,
  type ReportReason,
  reportReasonNames,
  reportReasons,
} from './reports/report-reasons.ts'
