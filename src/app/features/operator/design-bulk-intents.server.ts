import type { ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { dismissReports, stopSharing } from '#modules/designs/server'

/** What operators do with several reported designs. Stopping is for good, so there is no undo. */
export const designBulkIntents: ActsByIntent = {
  'stop-many': {
    permission: 'moderate_designs',
    apply: (operator, id, { reason }) => stopSharing(operator, id, reason),
    verb: 'stopped',
    note: 'Only the owners can see these designs now. We emailed them your reason.',
  },
  'dismiss-many': {
    permission: 'moderate_designs',
    apply: dismissReports,
    verb: 'dismissed',
    note: 'The designs stay shared.',
  },
}
