import { statementCsv } from '#app/features/vendor-money/statement-csv.ts'
import { needFile } from '#app/web/need-file.server.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { statementAnswer } from './own-statement.server.ts'
import type { Route } from './+types/statement-csv'

/** An artist's month for a spreadsheet. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  needFile(request)
  return statementAnswer(person, url, { type: 'text/csv; charset=utf-8', ending: 'csv', write: statementCsv })
}
