import type { ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { dismissReviewReports, hideReview, showReview } from '#modules/reviews/server'

/** What operators do with several reviews. */
export const reviewBulkIntents: ActsByIntent = {
  'hide-many': {
    permission: 'moderate_reviews',
    apply: (operator, id, { reason }) => hideReview(operator, id, reason),
    verb: 'hidden',
    note: 'They no longer count. We email your reason to their authors.',
    undo: { intent: 'show-many', reason: (original) => `Undone: ${original}` },
  },
  'show-many': {
    permission: 'moderate_reviews',
    apply: (operator, id, { reason }) => showReview(operator, id, reason),
    verb: 'shown again',
    note: 'Their stars count again.',
    // The authors read it: the reason for showing a review is for the audit log alone.
    undo: { intent: 'hide-many', reason: () => 'It was shown again by mistake.' },
  },
  'dismiss-many': {
    permission: 'moderate_reviews',
    apply: dismissReviewReports,
    verb: 'dismissed',
    note: 'The reviews stay.',
  },
}
