import { statementCsv } from '#app/features/vendor-money/statement-csv.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { statementAnswer } from './own-statement.server.ts'
import type { Route } from './+types/statement-csv'

/** A monthly statement as CSV. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  requireFile(request)
  return statementAnswer(person, url, {
    type: 'text/csv; charset=utf-8',
    extension: 'csv',
    write: statementCsv,
  })
}
