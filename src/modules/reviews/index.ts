export { type ReviewReportInput, reviewReportInput } from './reports/report-input.ts'
export {
  maxReviewReportText,
  type ReviewReportReason,
  reviewReportReasonNames,
  reviewReportReasons,
} from './reports/report-reasons.ts'
export type { ReviewedProduct, ReviewView } from './review-views.ts'
export { mayDeleteReview } from './writing/may-delete-review.ts'
export { mayEditReview } from './writing/may-edit-review.ts'
export { publicName } from './writing/public-name.ts'
export type { Purchase } from './writing/purchase.ts'
export { replyInput, type ReviewInput, reviewInput } from './writing/review-input.ts'
export {
  maxAuthorName,
  maxReplyText,
  maxPictureLinks,
  maxReviewText,
  reviewEditDays,
} from './writing/review-limits.ts'
