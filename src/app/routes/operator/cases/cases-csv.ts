import { caseFilterOf } from '#app/features/cases/case-filter-of.server.ts'
import { exportCasesForOperators } from '#modules/cases/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/cases-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/cases')
}

/** The cases as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const filter = caseFilterOf(args.url.searchParams)
  return csvForOperator(args, 'cases', (actor) => exportCasesForOperators(actor, filter))
}
