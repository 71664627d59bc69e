import { peopleTextOf } from '#app/features/operator/people/people-text-of.ts'
import { exportPeopleForOperators } from '#modules/identity/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/people-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/people')
}

/** The people as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const text = peopleTextOf(args.url.searchParams)
  return csvForOperator(args, 'people', (actor) => exportPeopleForOperators(actor, text))
}
