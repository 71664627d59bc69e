import { data } from 'react-router'
import { caseFilterOf } from '#app/features/cases/case-filter-of.server.ts'
import { jobKindIn } from '#app/features/operator/jobs/job-kind-in.ts'
import { discountsQueryOf } from '#app/features/discount-codes/discounts-query.ts'
import { peopleQueryOf } from '#app/features/operator/people/people-query-of.ts'
import { productsFieldsOf, productsQueryOf } from '#app/features/operator/products/products-query.ts'
import { vendorsFieldsOf, vendorsQueryOf } from '#app/features/operator/vendors/vendors-query.ts'
import { reviewQueryOf } from '#app/features/operator/review-query-of.server.ts'
import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { exportCasesForOperators, exportOpenDisputes } from '#modules/cases/server'
import { collectionStates } from '#modules/catalog'
import { exportCategories, exportCollections, exportProductsForOperators } from '#modules/catalog/server'
import { exportPeopleForOperators } from '#modules/identity/server'
import { exportDiscountCodesForOperators } from '#modules/promotions/server'
import { reportReasons } from '#modules/designs'
import { exportReportedDesigns } from '#modules/designs/server'
import { messageReportReasons } from '#modules/messages'
import { exportReportedMessages } from '#modules/messages/server'
import { issueStatuses } from '#modules/newsletter'
import { exportIssues } from '#modules/newsletter/server'
import { exportDeadLetterJobs, exportUnhandledEvents } from '#modules/operations/server'
import { exportOwedRefunds } from '#modules/orders/server'
import { exportBooksDifferences, exportHeldTransfers, exportSharesToDecide } from '#modules/payments/server'
import { exportReviewsForOperators } from '#modules/reviews/server'
import { exportVendorsForOperators } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { csvForOperator, leadToFilePage } from './operator-file.server.ts'
import type { Route } from './+types/list-csv'

type ReadList = (actor: Actor, filter: URLSearchParams) => Promise<AsyncGenerator<string, void>>

interface List {
  /** Where a link to the file leads; without it, the page that has the list's name. */
  readonly page?: string
  readonly read: ReadList
}

const reasonOf = <Reason extends string>(filter: URLSearchParams, reasons: readonly Reason[]) => ({
  reason: choiceIn(filter, 'reason', reasons),
})

/** By the name of their file. One route for all, because every page of the site loads the list of routes. */
const lists: Readonly<Record<string, List>> = {
  vendors: {
    read: (actor, filter) => exportVendorsForOperators(actor, vendorsQueryOf(vendorsFieldsOf(filter))),
  },
  people: { read: (actor, filter) => exportPeopleForOperators(actor, peopleQueryOf(filter)) },
  products: {
    read: (actor, filter) => exportProductsForOperators(actor, productsQueryOf(productsFieldsOf(filter))),
  },
  categories: { read: exportCategories },
  collections: {
    read: (actor, filter) => exportCollections(actor, choiceIn(filter, 'show', collectionStates)),
  },
  discounts: { read: (actor, filter) => exportDiscountCodesForOperators(actor, discountsQueryOf(filter)) },
  cases: { read: (actor, filter) => exportCasesForOperators(actor, caseFilterOf(filter)) },
  disputes: { page: '/operator/cases', read: exportOpenDisputes },
  reviews: { read: (actor, filter) => exportReviewsForOperators(actor, reviewQueryOf(filter)) },
  messages: {
    read: (actor, filter) => exportReportedMessages(actor, reasonOf(filter, messageReportReasons)),
  },
  designs: { read: (actor, filter) => exportReportedDesigns(actor, reasonOf(filter, reportReasons)) },
  newsletter: { read: (actor, filter) => exportIssues(actor, choiceIn(filter, 'show', issueStatuses)) },
  jobs: { read: (actor, filter) => exportDeadLetterJobs(actor, jobKindIn(filter)) },
  events: { page: '/operator/jobs', read: exportUnhandledEvents },
  'held-transfers': { page: '/operator/jobs', read: exportHeldTransfers },
  'owed-refunds': { page: '/operator/jobs', read: exportOwedRefunds },
  shares: { page: '/operator/jobs', read: exportSharesToDecide },
  differences: { page: '/operator/books', read: exportBooksDifferences },
}

function listNamed(file: string) {
  const name = file.endsWith('.csv') ? file.slice(0, -'.csv'.length) : ''
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list) throw data(null, { status: 404 })
  return { name, page: list.page ?? `/operator/${name}`, read: list.read }
}

export function loader(args: Route.LoaderArgs) {
  return leadToFilePage(args, listNamed(args.params.file).page)
}

/** A list of the console as CSV, with the filter of its page. */
export function action(args: Route.ActionArgs) {
  const { name, read } = listNamed(args.params.file)
  return csvForOperator(args, name, (actor) => read(actor, args.url.searchParams))
}
