import { data } from 'react-router'
import { DeleteReview } from '#app/features/reviews/delete-review.tsx'
import { readReviewForm } from '#app/features/reviews/read-review-form.server.ts'
import { ReviewForm } from '#app/features/reviews/review-form.tsx'
import { ReviewItemFacts } from '#app/features/reviews/review-item-facts.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { actorOf, requestFacts } from '#app/web/request/request-context.server.ts'
import type { Uploader } from '#app/web/request/uploads/store-pictures.server.ts'
import { pictureTooLarge } from '#modules/media'
import { type Flash, redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { mayDeleteReview, mayEditReview, publicName, type Purchase, reviewEditDays } from '#modules/reviews'
import { deleteReview, ownReview, type PurchaseToReview, saveReview } from '#modules/reviews/server'
import { siteSettings } from '#modules/site/server'
import { now } from '#platform/clock.server.ts'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { Route } from './+types/write-review'

const perClient: RateLimit = { name: 'reviews', max: 30, windowSeconds: 3600 }

function purchaseOf({ id, line }: Route.LoaderArgs['params'], url: URL): Purchase {
  return {
    orderId: id.toLowerCase(),
    lineId: line.toLowerCase(),
    guestToken: url.searchParams.get('token'),
  }
}

/** Someone else's purchase, one that wasn't delivered and a missing one get the same answer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const purchase = purchaseOf(params, url)
  const found = await nullIfNotFound(() => ownReview(actorOf(context), purchase))
  const { productName } = siteSettings()
  const orderPath = `/order/${purchase.orderId}${url.search}`
  if (!found) return data({ productName, orderPath, shown: null }, { status: 404 })
  const { line, review } = found
  const own = review?.isElsewhere ? null : review
  const shown = {
    hat: { name: line.name, picture: line.picture, vendorName: line.vendorName },
    review: own && { rating: own.rating, text: own.text, pictures: own.pictures },
    name: own?.name ?? publicName(line.shippingName),
    can: review ? mayEditReview(review, now()) : null,
    canDelete: review !== null && mayDeleteReview(review).allowed,
    hiddenReason: own?.hiddenReason ?? null,
  }
  // The address of a guest contains their key to the order.
  return data({ productName, orderPath, shown }, { headers: { 'referrer-policy': 'same-origin' } })
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const purchase = purchaseOf(params, url)
  const found = await nullIfNotFound(() => ownReview(actor, purchase))
  if (!found) return data(null, { status: 404 })
  if (declaresTooMuch(request)) return formAnswer(pictureTooLarge('pictures'), new FormData())
  const form = await request.formData()
  try {
    await countUse(perClient, userIdOf(actor) ?? network)
    const flash =
      form.get('intent') === 'delete'
        ? await removeReview(actor, purchase)
        : await storeReview({ actor, network }, purchase, found, form)
    return redirectWithToast(`/order/${purchase.orderId}${url.search}`, flash)
  } catch (error) {
    return formAnswer(error, form)
  }
}

async function removeReview(actor: Actor, purchase: Purchase): Promise<Flash> {
  await deleteReview(actor, purchase)
  return { title: 'Review deleted', tone: 'success' }
}

async function storeReview(
  uploader: Uploader,
  purchase: Purchase,
  { line, review }: PurchaseToReview,
  form: FormData,
): Promise<Flash> {
  await saveReview(uploader.actor, purchase, await readReviewForm(uploader, line.id, form))
  return {
    title: review ? 'Review changed' : 'Thank you for your review',
    description: `It’s now on the page for ${line.name}.`,
    tone: 'success',
  }
}

/** Without this, React Router drops the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData.shown ? `Review ${loaderData.shown.hat.name}` : 'Order not found'} · ${loaderData.productName}`,
  },
  { name: 'robots', content: 'noindex' },
]

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, orderPath } = loaderData
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingToReview />
  const { hat, review, name, can, canDelete, hiddenReason } = shown
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title={review ? 'Your review' : 'Write a review'}
        back={{ to: orderPath, label: 'Order' }}
        spaced={false}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
        <ReviewItemFacts {...hat} />
        <Card padding="large" className="flex min-w-0 flex-col gap-6">
          {can?.allowed === false ? (
            <>
              <Notice tone="info" title={can.reason.title}>
                {hiddenReason ? `We hid this review: ${hiddenReason}` : can.reason.message}
              </Notice>
              {review && <blockquote className="wrap-anywhere whitespace-pre-line">{review.text}</blockquote>}
            </>
          ) : (
            <>
              <ReviewForm saved={review} name={name} answer={answer} />
              <p className="text-sm text-muted">
                Everyone can read it. {review ? 'You can change it' : 'You can still change it'} for{' '}
                {reviewEditDays} days.
              </p>
            </>
          )}
          {canDelete && <DeleteReview />}
        </Card>
      </div>
    </div>
  )
}

function NothingToReview() {
  return (
    <div className="page-width py-12">
      <EmptyState
        level={1}
        title="Order not found"
        text="You can review a hat once it has been delivered. Open the link in our email, or log in to the account that you ordered with."
        action={
          <>
            <ButtonLink to="/orders" prefetch="none">
              Your orders
            </ButtonLink>
            <ButtonLink to="/find-order" tone="secondary">
              Find a guest order
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
