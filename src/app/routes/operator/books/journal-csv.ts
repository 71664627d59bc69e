import { booksDaysOf, booksFieldsOf } from '#app/features/operator/books/books-query.ts'
import { exportJournal } from '#modules/payments/server'
import { csvForOperator, leadToFilePage } from '../operator-file.server.ts'
import type { Route } from './+types/journal-csv'

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, '/operator/books')
}

/** The ledger as CSV, in the days of the page. */
export function action(args: Route.ActionArgs) {
  const days = booksDaysOf(booksFieldsOf(args.url.searchParams))
  return csvForOperator(args, 'journal', (actor) => exportJournal(actor, days))
}
