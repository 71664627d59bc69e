/** They are separate from the form's input, so that pages don't load zod. */
export const maxReviewText = 2_000
export const maxAuthorName = 40
export const maxPictureLinks = 4
export const maxReplyText = 1_000
/** An author can change a review this long after writing it. */
export const reviewEditDays = 30
