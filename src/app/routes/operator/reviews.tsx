import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorReviewList } from '#app/features/operator/operator-review-list.tsx'
import { reviewBulkIntents } from '#app/features/operator/review-bulk-intents.server.ts'
import { reviewFilterOf } from '#app/features/operator/review-filter-of.server.ts'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs, type BulkChoice } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import {
  dismissReviewReports,
  hideReview,
  type OperatorReviewFilter,
  reviewsForOperators,
  showReview,
} from '#modules/reviews/server'
import { now } from '#platform/clock.server.ts'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/reviews'

const here = '/operator/reviews'

export function loader(args: Route.LoaderArgs) {
  const filter = reviewFilterOf(args.url.searchParams)
  return loadForOperator(args, async (actor) => ({
    filter,
    readAt: now(),
    reviews: await reviewsForOperators(actor, filter),
  }))
}

const review = z.uuid()
const reason = z.string().trim().min(1, 'Enter a reason.').max(500)
const decision = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('hide'), review, reason }),
  z.object({ intent: z.literal('show'), review, reason }),
  // Time of the newest report shown; later ones stay open.
  z.object({ intent: z.literal('dismiss'), review, reason, until: z.coerce.date() }),
])

export function action(args: Route.ActionArgs) {
  return actOnForm(args, async (operator, form) =>
    isBulkForm(form, reviewBulkIntents)
      ? actOnMany(operator, form, reviewBulkIntents)
      : decide(operator, decision.parse(Object.fromEntries(form)), here + args.url.search),
  )
}

async function decide(operator: Person, input: z.output<typeof decision>, back: string) {
  switch (input.intent) {
    case 'hide':
      await hideReview(operator, input.review, input.reason)
      return redirectWithToast(back, {
        title: 'Review hidden',
        description: 'It no longer counts. We emailed its author your reason.',
        tone: 'success',
      })
    case 'show':
      await showReview(operator, input.review, input.reason)
      return redirectWithToast(back, { title: 'Review shown again', tone: 'success' })
    case 'dismiss':
      await dismissReviewReports(operator, input.review, input)
      return redirectWithToast(back, {
        title: 'Reports dismissed',
        description: 'The review stays.',
        tone: 'success',
      })
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Reviews · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

const tabs: Readonly<Record<OperatorReviewFilter, { readonly label: string; readonly empty: string }>> = {
  reported: { label: 'Reported', empty: 'Reported reviews show up here.' },
  hidden: { label: 'Hidden', empty: 'Reviews that you hid show up here.' },
  newest: { label: 'Newest', empty: 'No reviews yet.' },
}

const hideMany: BulkChoice = { intent: 'hide-many', label: 'Hide', isDanger: true }
const choices: Readonly<Record<OperatorReviewFilter, readonly BulkChoice[]>> = {
  reported: [{ intent: 'dismiss-many', label: 'Dismiss reports' }, hideMany],
  hidden: [{ intent: 'show-many', label: 'Show again' }],
  newest: [hideMany],
}

export default function OperatorReviewsPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = formAnswerOf(actionData)
  const bulk = bulkAnswerOf(actionData)
  useRefusalToast(answer)
  if (!shown) return <NothingHere newest={newest} />
  const { filter, reviews, readAt } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Reviews"
        lead="Hide a review only when it breaks the rules, never because it is negative. Its author gets your reason by email."
        actions={<CsvDownload action={`/operator/lists/reviews.csv?show=${filter}`} what="reviews" />}
        spaced={false}
      />
      <TabLinks
        label="Reviews"
        links={Object.entries(tabs).map(([name, { label }]) => ({
          to: `${here}?show=${name}`,
          label,
          current: name === filter,
        }))}
      />
      <BulkActs
        what="reviews"
        total={reviews.length}
        choices={choices[filter]}
        hint={
          filter === 'hidden'
            ? 'Only the audit log shows it.'
            : 'When you hide reviews, we email it to their authors.'
        }
        readAt={readAt}
        answer={bulk}
      >
        {reviews.length === 0 ? (
          <EmptyState title="No reviews" text={tabs[filter].empty} />
        ) : (
          <OperatorReviewList reviews={reviews} chosen={bulk?.chosen ?? []} answer={answer} />
        )}
      </BulkActs>
    </div>
  )
}
