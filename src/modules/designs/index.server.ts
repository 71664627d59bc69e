export { artworkPicturesInUse } from './artworks/artwork-pictures-in-use.server.ts'
export { quoteDesign, type DesignOffer } from './offers/quote-design.server.ts'
export { ownCustomWorkOffer } from './offers/own-custom-work-offer.server.ts'
export { type OfferedBlanks, offeredBlanks } from './blanks/offered-blanks.server.ts'
export { ownBlank, ownBlanks } from './blanks/own-blanks.server.ts'
export { addBlank, changeBlank, changeBlankStock, setBlankActive } from './blanks/change-blank.server.ts'
export { saveCustomWorkOffer } from './offers/save-custom-work-offer.server.ts'
export { designPictureOf } from './pictures/design-picture-of.server.ts'
export { type SceneName, sceneBehind } from './pictures/scene-behind.ts'
export { orderDesign, type OrderedCustomItem } from './ordered-designs/order-design.server.ts'
export { changeDesign } from './own-designs/change-design.server.ts'
export { copyDesign } from './own-designs/copy-design.server.ts'
export { deleteDesign } from './own-designs/delete-design.server.ts'
export { designById } from './own-designs/design-by-id.server.ts'
export { ownDesigns } from './own-designs/own-designs.server.ts'
export { productFromDesign } from './own-designs/product-from-design.server.ts'
export { saveNewDesign } from './own-designs/save-new-design.server.ts'
export { eraseRosters } from './ordered-designs/erase-rosters.server.ts'
export { rostersOf } from './ordered-designs/rosters-of.server.ts'
export { designReported, sharingStopped } from './events.server.ts'
export { reportDesign } from './reports/report-design.server.ts'
export { exportReportedDesigns } from './reports/export-reported-designs.server.ts'
export {
  countReportedDesigns,
  reportedDesigns,
  type ReportedDesign,
} from './reports/reported-designs.server.ts'
export { dismissReports } from './reports/dismiss-reports.server.ts'
export { stopSharing } from './reports/stop-sharing.server.ts'
export {
  type OrderedDesign,
  orderedDesign,
  orderedDesignsOf,
} from './ordered-designs/ordered-design.server.ts'
export type { DesignTables } from './tables.server.ts'
export { eraseDesigns, exportDesigns } from './personal-data.server.ts'
export { addProof } from './proofs/add-proof.server.ts'
export { drawTeamProof } from './proofs/draw-team-proof.server.ts'
export { answerProof } from './proofs/answer-proof.server.ts'
export { proofPicturesInUse } from './proofs/proof-pictures-in-use.server.ts'
export { proofsOf } from './proofs/proofs-of.server.ts'
export { unapprovedDesigns } from './proofs/unapproved-designs.server.ts'
export { sweepDesignPictures } from './pictures/sweep-design-pictures.server.ts'
export {
  type CustomItemsInUse,
  sweepUnboughtCustomItems,
} from './ordered-designs/sweep-unbought-custom-items.server.ts'
export { rememberDigitizing } from './ordered-designs/remember-digitizing.server.ts'
export { type WorkTicket, workTicketsOf } from './ordered-designs/work-tickets-of.server.ts'
export { workFile, type WorkFileType, workFileTypes } from './ordered-designs/work-file.server.ts'
export type { RefundedHats } from './ordered-designs/refunded-hats.ts'
export { workFolder } from './ordered-designs/work-folder.server.ts'
export { hasAllArtworks } from './artworks/has-all-artworks.server.ts'
export { artworkById } from './artworks/artwork-by-id.server.ts'
export { uploadArtwork } from './artworks/upload-artwork.server.ts'
