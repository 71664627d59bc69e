import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { forgetAttempt, isNewlyPaid } from '#app/features/cart/checkout/guest-checkout.ts'
import { EndedState, UnknownCheckout, WaitingState } from '#app/features/cart/checkout/checkout-states.tsx'
import { OrderThanks } from '#app/features/order-view/order-thanks.tsx'
import { withCountryName } from '#app/features/order-view/with-country-name.server.ts'
import { withoutLine } from '#app/features/cart/visitor-lines.ts'
import { cookiesAfterPayment } from '#app/features/cart/submit/no-script-checkout-cookie.server.ts'
import { useUpdates } from '#app/web/browser/use-updates.ts'
import { changeVisitorCart, notifyOtherTabs } from '#app/web/visitor-cart/cart-store.ts'
import type { VisitorCart } from '#app/web/visitor-cart/visitor-cart.ts'
import { saveDiscountCode } from '#app/web/visitor-cart/use-discount-code.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { checkoutOfSession, takeBoughtOutOfCart } from '#modules/checkout/server'
import { guestPathOf, orderView } from '#modules/orders/server'
import { zeroCents } from '#shared/money.ts'
import type { Route } from './+types/checkout-success'

/**
 * Result of this payment. The paid hats are removed from the account's cart here as well as by the paid order, so that the
 * count in the header is already right. Doing both is safe.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { pathname, search, searchParams } = url
  const sessionId = searchParams.get('session_id') ?? ''
  const checkout = await checkoutOfSession(actor, sessionId)
  const isLoggedIn = actor.kind === 'person'
  const isPaid = checkout?.payment === 'paid'
  if (isPaid && isLoggedIn) await takeBoughtOutOfCart({ orderId: checkout.orderId })
  const order = isPaid
    ? await orderView(actor, checkout.orderId, guestTokenIn(guestPathOf(checkout.orderId)))
    : null
  const view = {
    productName: siteSettings().productName,
    here: pathname + search,
    sessionId,
    isLoggedIn,
    payment: checkout?.payment ?? null,
    bought: checkout?.bought ?? [],
    savedCents: checkout?.discountCents ?? zeroCents,
    order: order && withCountryName(order),
    orderPath: isPaid ? (isLoggedIn ? `/order/${checkout.orderId}` : guestPathOf(checkout.orderId)) : null,
  }
  const cookies = isPaid ? cookiesAfterPayment(request.headers.get('cookie') ?? '', checkout) : []
  return data(view, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

/** The token of the order's guest link: this checkout's session allows to see the order. */
function guestTokenIn(guestPath: string): string {
  return guestPath.slice(guestPath.lastIndexOf('=') + 1)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Checkout · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

const checkEveryMs = 1_500
const slowAfterChecks = 20

export default function CheckoutSuccessPage({ loaderData }: Route.ComponentProps) {
  const { payment, order, orderPath, savedCents, isLoggedIn, here } = loaderData
  const checks = useUpdates(payment === 'waiting', checkEveryMs)
  useClearedCart(loaderData)
  return (
    <div className="wide-page page-width py-6 sm:py-10" aria-live="polite">
      {order && orderPath && (
        <OrderThanks order={order} orderPath={orderPath} savedCents={savedCents} isGuest={!isLoggedIn} />
      )}
      {payment === 'waiting' && <WaitingState here={here} isSlow={checks > slowAfterChecks} />}
      {payment === 'ended' && <EndedState />}
      {payment === null && <UnknownCheckout />}
    </div>
  )
}

/**
 * Removes the bought items from the cart once, and only after the payment: here from the browser's cart, in the loader from
 * the account's. Items that were left out or added since stay.
 */
function useClearedCart(loaded: Route.ComponentProps['loaderData']): void {
  const { sessionId, payment, bought, savedCents, isLoggedIn } = loaded
  const isPaid = payment === 'paid'
  const hasSaved = savedCents > 0
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPaid || !isNewlyPaid(sessionId)) return
    forgetAttempt()
    changeVisitorCart((cart) => bought.reduce<VisitorCart>(withoutLine, cart))
    if (hasSaved) saveDiscountCode(null)
    // The count in the header may have been loaded before the cart was emptied.
    if (isLoggedIn) void revalidate().then(() => notifyOtherTabs())
  }, [isPaid, isLoggedIn, hasSaved, bought, sessionId, revalidate])
}
