import { booksFieldsOf, booksYearOf } from '#app/features/operator/books/books-query.ts'
import { exportVendorTotals } from '#modules/payments/server'
import { now } from '#platform/clock.server.ts'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/vendors-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/books')
}

/** Each artist's totals of a year as CSV. */
export function action(args: Route.ActionArgs) {
  const year = booksYearOf(booksFieldsOf(args.url.searchParams), now())
  return csvForOperator(args, `artists-${year}`, (actor) => exportVendorTotals(actor, year))
}
