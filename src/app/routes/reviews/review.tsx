import { redirect } from 'react-router'
import { z } from 'zod'
import { ReportReview } from '#app/features/reviews/report-review.tsx'
import { ReviewItem, type ReviewPlace } from '#app/features/reviews/review-item.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { reviewReportInput, type ReviewView } from '#modules/reviews'
import { reportReview, reviewById, voteForReview } from '#modules/reviews/server'
import { siteSettings } from '#modules/site/server'
import type { Actor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/review'

/** One review, where it can be reported. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const review = await shownReview(actor, params.id)
  return { review, isLoggedIn: actor.kind === 'person', productName: siteSettings().productName }
}

async function shownReview(actor: Actor, id: string): Promise<ReviewView> {
  const review = await reviewById(actor, id.toLowerCase())
  if (!review) throw new Response('Review not found', { status: 404 })
  return review
}

const places = z.enum(['product', 'vendor', 'review']).catch('review')

export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const review = await shownReview(actor, params.id)
  const form = await request.formData()
  try {
    if (form.get('intent') !== 'vote') {
      await reportReview(actor, review.id, reviewReportInput.parse(Object.fromEntries(form)), network)
      return { isSent: true as const }
    }
  } catch (error) {
    return formAnswer(error, form)
  }
  return vote(actor, review, places.parse(form.get('place')))
}

/** Back to the page with the button. A visitor logs in first. */
async function vote(actor: Actor, review: ReviewView, place: ReviewPlace): Promise<Response> {
  const path = pathOf(review, place)
  if (actor.kind !== 'person') throw redirect(`/login?next=${encodeURIComponent(path)}`)
  try {
    const hasVoted = await voteForReview(actor, review.id)
    return redirectWithToast(path, {
      title: hasVoted ? 'Marked as helpful' : 'Vote removed',
      tone: 'success',
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirectWithToast(path, {
      title: error.title ?? 'Not saved',
      description: error.message,
      tone: 'error',
    })
  }
}

function pathOf({ id, product, vendorId }: ReviewView, place: ReviewPlace): string {
  if (place === 'product' && product.slug) return `/product/${product.slug}/reviews`
  return place === 'vendor' ? `/vendor/${vendorId}` : `/review/${id}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Review of ${loaderData.review.product.name} · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ReviewPage({ loaderData: { review, isLoggedIn }, actionData }: Route.ComponentProps) {
  const isSent = actionData !== undefined && 'isSent' in actionData
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  const { slug, name } = review.product
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Review"
        back={slug ? { to: `/product/${slug}`, label: name } : { to: '/shop', label: 'Shop' }}
        spaced={false}
      />
      <Card padding="large">
        <ReviewItem review={review} place="review" />
      </Card>
      <ReportReview isLoggedIn={isLoggedIn} isSent={isSent} refused={refused} />
    </div>
  )
}
