import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { ReviewFigures } from '#app/features/reviews/review-figures.tsx'
import { ReviewItem } from '#app/features/reviews/review-item.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { pictureSources } from '#modules/media'
import { maxReplyText, replyInput, type ReviewView } from '#modules/reviews'
import {
  type OwnReviewFilter,
  ownReviewFigures,
  replyToReview,
  reviewsOfOwnHats,
} from '#modules/reviews/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/own-hat-reviews'

const here = '/vendor-dashboard/reviews'
const pathOf = (show: OwnReviewFilter) => (show === 'all' ? here : `${here}?show=${show}`)
const shownIn = (url: URL): OwnReviewFilter =>
  url.searchParams.get('show') === 'unanswered' ? 'unanswered' : 'all'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  const show = shownIn(url)
  const [reviews, figures] = await Promise.all([
    reviewsOfOwnHats(person, show, cursor),
    ownReviewFigures(person),
  ])
  return { reviews, figures, show, isFirstPage: cursor === null, productName: siteSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    const { reply } = replyInput.parse(Object.fromEntries(form))
    const review = form.get('review')
    await replyToReview(person, typeof review === 'string' ? review : '', reply)
  } catch (error) {
    return formAnswer(error, form)
  }
  return redirectWithToast(pathOf(shownIn(url)), { title: 'Reply published', tone: 'success' })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Reviews · ${loaderData.productName}` }]

export default function OwnHatReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, figures, show, isFirstPage } = loaderData
  useRefusalToast(actionData)
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Reviews"
        lead="You can reply to each review once. Everyone sees your reply."
        spaced={false}
      />
      {figures.rating.count === 0 ? (
        <EmptyState
          title="No reviews yet"
          text="We ask shoppers for a review a week after their hats are delivered."
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
          <ReviewFigures figures={figures} />
          <div className="flex min-w-0 flex-col gap-4">
            <TabLinks
              label="Filter reviews"
              links={[
                { to: here, label: 'All', count: figures.rating.count, current: show === 'all' },
                {
                  to: pathOf('unanswered'),
                  label: 'Without a reply',
                  count: figures.unanswered,
                  current: show === 'unanswered',
                },
              ]}
            />
            {reviews.items.length === 0 && (
              <EmptyState title="All answered" text="Reviews that you haven’t replied to show up here." />
            )}
            <ul className="divide-y divide-line rounded-card bg-raised">
              {reviews.items.map((review) => (
                <OwnReview key={review.id} review={review} answer={actionData} />
              ))}
            </ul>
            <PaginationLinks
              label="Review pages"
              previousLabel="First page"
              previous={isFirstPage ? null : pathOf(show)}
              next={reviews.next && `${pathOf(show)}${show === 'all' ? '?' : '&'}cursor=${reviews.next}`}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** A review beside the hat that it is about, with the form for the reply. */
function OwnReview({ review, answer }: ReplyFormProps) {
  const { product } = review
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-5 sm:p-5">
      <Picture
        {...pictureSources(product.image, 'thumb')}
        sizes="5rem"
        alt=""
        width={160}
        height={160}
        className="self-start rounded-field"
        imageClassName="aspect-square"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-semibold wrap-anywhere">
          {product.slug ? (
            <AppLink to={`/product/${product.slug}`} className="hover:underline">
              {product.name}
            </AppLink>
          ) : (
            product.name
          )}
        </p>
        <ReviewItem review={review} place="own" />
        {review.reply === null && <ReplyForm review={review} answer={answer} />}
      </div>
    </li>
  )
}

interface ReplyFormProps {
  readonly review: ReviewView
  readonly answer: FormAnswer | undefined
}

function ReplyForm({ review: { id, authorName }, answer }: ReplyFormProps) {
  const pending = useNavigation().formData?.get('review') === id
  const own = answer?.values.review === id ? answer : undefined
  return (
    <details open={own !== undefined}>
      <summary className={clsx(buttonClasses({ tone: 'secondary', size: 'small' }), 'w-fit')}>
        <Icon name="undo" className="size-4" />
        Reply<span className="sr-only"> to {authorName ?? 'the shopper'}</span>
      </summary>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-3 pt-4">
        <input type="hidden" name="review" value={id} />
        <TextAreaField
          label="Your reply"
          name="reply"
          rows={3}
          maxLength={maxReplyText}
          counter
          defaultValue={own?.values.reply}
          error={own?.errors.reply ?? own?.message ?? undefined}
        />
        <Button
          type="submit"
          tone="secondary"
          pending={pending}
          pendingLabel="Publishing..."
          className="self-start"
        >
          Publish reply
        </Button>
      </Form>
    </details>
  )
}
