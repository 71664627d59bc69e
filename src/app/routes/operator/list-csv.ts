import { data } from 'react-router'
import { caseFilterOf } from '#app/features/cases/case-filter-of.server.ts'
import { discountsQueryOf } from '#app/features/discount-codes/discounts-query.ts'
import { peopleTextOf } from '#app/features/operator/people/people-text-of.ts'
import { productsFieldsOf, productsQueryOf } from '#app/features/operator/products/products-query.ts'
import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { reviewFilterOf } from '#app/features/operator/review-filter-of.server.ts'
import { exportCasesForOperators } from '#modules/cases/server'
import { exportProductsForOperators } from '#modules/catalog/server'
import { exportPeopleForOperators } from '#modules/identity/server'
import { exportDiscountCodesForOperators } from '#modules/promotions/server'
import { exportReportedDesigns } from '#modules/designs/server'
import { exportReportedMessages } from '#modules/messages/server'
import { exportIssues } from '#modules/newsletter/server'
import { exportDeadLetterJobs } from '#modules/operations/server'
import { exportReviewsForOperators } from '#modules/reviews/server'
import { exportVendorsForOperators } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { csvForOperator, leadToFilePage } from './operator-file.server.ts'
import type { Route } from './+types/list-csv'

type ReadList = (actor: Actor, filter: URLSearchParams) => Promise<AsyncGenerator<string, void>>

/** By the name of their page. One route for all, because every page of the site loads the list of routes. */
const lists: Readonly<Record<string, ReadList>> = {
  vendors: (actor, filter) => exportVendorsForOperators(actor, vendorsQueryOf(vendorsFieldsOf(filter))),
  people: (actor, filter) => exportPeopleForOperators(actor, peopleTextOf(filter)),
  products: (actor, filter) => exportProductsForOperators(actor, productsQueryOf(productsFieldsOf(filter))),
  discounts: (actor, filter) => exportDiscountCodesForOperators(actor, discountsQueryOf(filter)),
  cases: (actor, filter) => exportCasesForOperators(actor, caseFilterOf(filter)),
  reviews: (actor, filter) => exportReviewsForOperators(actor, reviewFilterOf(filter)),
  messages: exportReportedMessages,
  designs: exportReportedDesigns,
  jobs: exportDeadLetterJobs,
  newsletter: exportIssues,
}

function listNamed(file: string): { readonly name: string; readonly read: ReadList } {
  const name = file.endsWith('.csv') ? file.slice(0, -'.csv'.length) : ''
  const read = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!read) throw data(null, { status: 404 })
  return { name, read }
}

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, `/operator/${listNamed(args.params.file).name}`)
}

/** A list of the console as CSV, with the filter of its page. */
export function action(args: Route.ActionArgs) {
  const { name, read } = listNamed(args.params.file)
  return csvForOperator(args, name, (actor) => read(actor, args.url.searchParams))
}
