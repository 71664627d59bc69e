import { auditFilterOf, auditQueryOf } from '#app/features/console/audit/audit-query.ts'
import { exportAuditLog } from '#modules/operations/server'
import { csvForOperator, leadToFilePage } from './operator-file.server.ts'
import type { Route } from './+types/audit-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/audit')
}

/** The audit log as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const filter = auditFilterOf(auditQueryOf(args.url.searchParams))
  return csvForOperator(args, 'audit-log', (actor) => exportAuditLog(actor, filter))
}
