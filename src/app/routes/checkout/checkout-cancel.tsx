import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { forgetAttempt } from '#app/features/cart/checkout/guest-checkout.ts'
import { CanceledState, PaidState } from '#app/features/cart/checkout/checkout-states.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { cancelCheckout } from '#modules/checkout/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/checkout-cancel'

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    productName: siteSettings().productName,
    isLoggedIn: actorOf(context).kind === 'person',
    checkoutId: new URL(request.url).searchParams.get('checkout'),
  }
}

/** Releases the checkout's reservations. Loading a page must not change anything, so the page submits this form. */
export async function action({ context, request }: Route.ActionArgs) {
  const checkoutId = (await request.formData()).get('checkout')
  try {
    const settlement = await cancelCheckout(
      actorOf(context),
      typeof checkoutId === 'string' ? checkoutId : '',
    )
    return { isPaid: settlement === 'paid' }
  } catch (error) {
    // Unknown, or another person's: there is nothing to release.
    if (!isRefusal(error)) throw error
    return { isPaid: false }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Checkout Canceled · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function CheckoutCancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { checkoutId } = loaderData
  const release = useFetcher<typeof action>()
  const answer = release.data ?? actionData
  useEffect(() => {
    if (!checkoutId || release.state !== 'idle' || release.data) return
    forgetAttempt()
    void release.submit({ checkout: checkoutId }, { method: 'post' })
  }, [checkoutId, release])
  if (answer?.isPaid) {
    return (
      <div className="page-width py-12">
        <PaidState orderPath={null} />
      </div>
    )
  }
  return (
    <div className="page-width py-12">
      <CanceledState
        hasReservations={checkoutId !== null && !answer}
        isReleasing={release.state !== 'idle'}
      />
      {checkoutId && (
        <release.Form id="release" method="post">
          <input type="hidden" name="checkout" value={checkoutId} />
        </release.Form>
      )}
    </div>
  )
}
