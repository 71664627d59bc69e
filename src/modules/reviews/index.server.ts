export { exportReviewsForOperators } from './reports/export-reviews-for-operators.server.ts'
export { reviewHidden, reviewReported, reviewRequested } from './events.server.ts'
export { eraseReviews, exportReviews } from './personal-data.server.ts'
export { dismissReviewReports } from './reports/dismiss-review-reports.server.ts'
export { hideReview } from './reports/hide-review.server.ts'
export { reportReview } from './reports/report-review.server.ts'
export {
  type OperatorReview,
  type OperatorReviewFilter,
  operatorReviewFilters,
  countReviewsForOperators,
  type OperatorReviewQuery,
  reviewsForOperators,
} from './reports/reviews-for-operators.server.ts'
export { showReview } from './reports/show-review.server.ts'
export { linesToReview } from './requests/lines-to-review.server.ts'
export { reviewableLines } from './requests/reviewable-lines.server.ts'
export { requestReviewsJob } from './requests/request-reviews.server.ts'
export { reviewPicturesInUse } from './review-pictures-in-use.server.ts'
export {
  type OwnReviewFigures,
  ownReviewFigures,
  type OwnReviewFilter,
  reviewById,
  reviewsOfOwnHats,
  reviewsOfProduct,
  reviewsOfVendor,
  starsOfProduct,
} from './review-queries.server.ts'
export type { ReviewTables } from './tables.server.ts'
export { deleteReview } from './writing/delete-review.server.ts'
export { type OwnReview, ownReview, type PurchaseToReview } from './writing/own-review.server.ts'
export { replyToReview } from './writing/reply-to-review.server.ts'
export { saveReview, type ReviewToSave } from './writing/save-review.server.ts'
export { voteForReview } from './writing/vote-for-review.server.ts'
