import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { OperatorReviewList } from '#app/features/operator/operator-review-list.tsx'
import { reviewBulkIntents } from '#app/features/operator/review-bulk-intents.server.ts'
import { reviewQueryOf } from '#app/features/operator/review-query-of.server.ts'
import { actOnMany, isBulkForm } from '#app/web/staff/bulk/act-on-many.server.ts'
import { BulkActs, type BulkChoice } from '#app/web/staff/bulk/bulk-acts.tsx'
import { bulkAnswerOf, formAnswerOf } from '#app/web/staff/bulk/bulk-answer.ts'
import { ListPage } from '#app/features/console/lists/list-page.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { EmptyQueue } from '#app/features/operator/empty-queue.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import {
  countReviewsForOperators,
  dismissReviewReports,
  hideReview,
  type OperatorReviewFilter,
  reviewsForOperators,
  showReview,
} from '#modules/reviews/server'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actOnForm, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/reviews'

const here = '/operator/reviews'

export function loader(args: Route.LoaderArgs) {
  const query = reviewQueryOf(args.url.searchParams)
  return loadForOperator(args, async (actor) => ({
    query,
    counts: await countReviewsForOperators(actor),
    reviews: await reviewsForOperators(actor, query, args.url.searchParams.get('cursor')),
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

interface View {
  readonly label: string
  readonly title: string
  readonly empty: string
}
const views: Readonly<Record<OperatorReviewFilter, View>> = {
  reported: { label: 'Reported', title: 'Nothing to decide', empty: 'Reported reviews show up here.' },
  hidden: { label: 'Hidden', title: 'No hidden reviews', empty: 'Reviews that you hid show up here.' },
  newest: {
    label: 'Newest',
    title: 'No reviews yet',
    empty: 'Shoppers can review a hat once it has arrived.',
  },
}

const steps = [
  ['A visitor or an artist reports a review', 'Because it breaks the rules. They choose a reason.'],
  ['You read it', 'With all its reports.'],
  [
    'You keep it or hide it',
    'If nothing is wrong, it stays. Hidden, shoppers don’t see it, it no longer counts, and its author gets your reason by email.',
  ],
] as const

const starChoices = [
  { value: '', label: 'All' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    label: stars === 1 ? '1 star' : `${stars} stars`,
  })),
]

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
  const { query, counts, reviews } = shown
  const { filter, stars, search } = query
  const isFiltered = stars !== null || search !== ''
  const view = { show: filter === 'reported' ? '' : filter }
  return (
    <ListPage
      title="Reviews"
      lead="Hide a review only when it breaks the rules, never because it is negative."
      count={isFiltered ? null : counts[filter]}
      list={{ path: here, fields: { ...view, q: search, rating: stars === null ? '' : String(stars) } }}
      page={reviews}
      tabs={{
        name: 'show',
        label: 'Reviews',
        all: (Object.keys(views) as OperatorReviewFilter[]).map((name) => ({
          value: name === 'reported' ? '' : name,
          label: views[name].label,
          count: counts[name],
        })),
      }}
      search={{ label: 'Search', placeholder: 'Hat, author, words' }}
      filters={{
        fields: (
          <SelectField
            label="Stars"
            name="rating"
            options={starChoices}
            defaultValue={stars === null ? '' : String(stars)}
          />
        ),
        active:
          stars === null ? [] : [{ text: stars === 1 ? '1 star' : `${stars} stars`, names: ['rating'] }],
      }}
      file={{ path: '/operator/lists/reviews.csv', what: 'reviews' }}
    >
      <BulkActs
        what="reviews"
        total={reviews.items.length}
        choices={choices[filter]}
        hint={
          filter === 'hidden'
            ? 'Only the audit log shows it.'
            : 'When you hide reviews, we email it to their authors.'
        }
        answer={bulk}
      >
        {filter === 'reported' && !isFiltered && reviews.items.length === 0 ? (
          <EmptyQueue
            title="Nothing to decide"
            text="No review is reported."
            action={
              <ButtonLink to={`${here}?show=newest`} tone="secondary" prefetch="none">
                Newest reviews
              </ButtonLink>
            }
            steps={steps}
          />
        ) : reviews.items.length === 0 ? (
          <EmptyState
            title={isFiltered ? 'No reviews found' : views[filter].title}
            text={isFiltered ? 'No review here matches these filters.' : views[filter].empty}
            action={
              (filter !== 'newest' || isFiltered) && (
                <ButtonLink to={`${here}?show=newest`} tone="secondary" prefetch="none">
                  Newest reviews
                </ButtonLink>
              )
            }
          />
        ) : (
          <OperatorReviewList reviews={reviews.items} chosen={bulk?.chosen ?? []} answer={answer} />
        )}
      </BulkActs>
    </ListPage>
  )
}
