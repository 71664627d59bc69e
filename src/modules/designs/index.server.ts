export { artworkPicturesInUse } from './artwork-pictures-in-use.server.ts'
export { judgeDesign, type OfferFor, ownOffer, saveOffer } from './custom-offers.server.ts'
export { designFontLetters, designFontText } from './design-fonts.server.ts'
export { designPictureOf } from './design-picture-of.server.ts'
export { orderDesign, type OrderedLot } from './order-design.server.ts'
export {
  changeDesign,
  copyDesign,
  deleteDesign,
  designById,
  ownDesigns,
  saveNewDesign,
} from './own-designs.server.ts'
export { designReported, sharingStopped } from './events.server.ts'
export { reportDesign } from './report-design.server.ts'
export { reportedDesigns, type ReportedDesign } from './reported-designs.server.ts'
export { dismissReports, stopSharing } from './settle-reports.server.ts'
export { type OrderedDesign, orderedDesign, orderedDesignsOf } from './ordered-designs.server.ts'
export type { DesignTables } from './tables.server.ts'
export { eraseDesigns, exportDesigns } from './personal-designs.server.ts'
export { addProof, answerProof, proofPicturesInUse, proofsOf, unapprovedDesigns } from './proofs.server.ts'
export { sweepDesignPictures } from './sweep-design-pictures.server.ts'
export { type LotsInUse, sweepUnboughtLots } from './sweep-unbought-lots.server.ts'
export { type DesignToMake, workTicketsOf } from './work-tickets.server.ts'
export { workFile, type WorkFileType, workFileTypes } from './work-file.server.ts'
export { artworkById, uploadArtwork } from './upload-artwork.server.ts'
