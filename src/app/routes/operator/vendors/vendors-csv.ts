import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { exportVendorsForOperators } from '#modules/vendors/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/vendors-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/vendors')
}

/** The vendors as CSV, with the filter of the page. */
export function action(args: Route.ActionArgs) {
  const query = vendorsQueryOf(vendorsFieldsOf(args.url.searchParams))
  return csvForOperator(args, 'vendors', (actor) => exportVendorsForOperators(actor, query))
}
