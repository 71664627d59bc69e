import { Form, useNavigation } from 'react-router'
import { ReviewItem } from '#app/features/reviews/review-item.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { maxReplyText, replyInput, type ReviewView } from '#modules/reviews'
import { replyToReview, reviewsOfOwnHats } from '#modules/reviews/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/own-hat-reviews'

const here = '/vendor-dashboard/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const cursor = url.searchParams.get('cursor')
  return {
    reviews: await reviewsOfOwnHats(person, cursor),
    isFirstPage: cursor === null,
    productName: siteSettings().productName,
  }
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
  return redirectWithToast(here, { title: 'Reply published', tone: 'success' })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Reviews · ${loaderData.productName}` }]

export default function OwnHatReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, isFirstPage } = loaderData
  useRefusalToast(actionData)
  return (
    <div className="page-column flex flex-col gap-6 pb-16">
      <PageHeader
        title="Reviews"
        lead="What shoppers say about your hats. You can reply to each review once; everyone sees your reply."
        spaced={false}
      />
      {reviews.items.length === 0 && (
        <EmptyState
          title="No reviews yet"
          text="We ask shoppers for a review a week after their hats are delivered."
        />
      )}
      <ul className="flex flex-col gap-6">
        {reviews.items.map((review) => (
          <Card as="li" key={review.id} padding="medium" className="flex flex-col gap-4">
            <ReviewItem review={review} place="own" />
            {review.reply === null && <ReplyForm review={review} answer={actionData} />}
          </Card>
        ))}
      </ul>
      <PaginationLinks
        label="Review pages"
        previousLabel="First page"
        previous={isFirstPage ? null : here}
        next={reviews.next && `${here}?cursor=${reviews.next}`}
      />
    </div>
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
    <details open={own !== undefined} className="border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">
        Reply<span className="sr-only"> to {authorName ?? 'the shopper'}</span>
      </summary>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-3 pt-2">
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
