import { useEffect, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { forgetAttempt, isNewlyPaid } from '#app/features/cart-actions/guest-checkout.ts'
import {
  EndedState,
  PaidState,
  UnknownCheckout,
  WaitingState,
} from '#app/features/cart-page/checkout-states.tsx'
import { withoutLine } from '#app/features/cart-actions/visitor-lines.ts'
import { cookiesAfterPayment } from '#app/features/cart-page/plain-checkout-cookie.server.ts'
import { changeVisitorCart, tellOtherTabs } from '#app/web/cart-store.ts'
import type { VisitorCart } from '#app/web/visitor-cart.ts'
import { keepDiscountCode } from '#app/web/discount-code.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { checkoutOfSession, takeBoughtOutOfCart } from '#modules/checkout/server'
import { guestPathOf } from '#modules/orders/server'
import { zeroCents } from '#shared/money.ts'
import type { Route } from './+types/checkout-success'

/**
 * What became of this payment. The paid hats leave the account's cart here as well as by the paid order itself: the page
 * must not show a number in its header that is already wrong. Doing both is doing it once.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { pathname, search, searchParams } = url
  const sessionId = searchParams.get('session_id') ?? ''
  const checkout = await checkoutOfSession(actor, sessionId)
  const isSignedIn = actor.kind === 'person'
  const isPaid = checkout?.payment === 'paid'
  if (isPaid && isSignedIn) await takeBoughtOutOfCart({ orderId: checkout.orderId })
  const view = {
    productName: shopSettings().productName,
    here: pathname + search,
    sessionId,
    isSignedIn,
    payment: checkout?.payment ?? null,
    bought: checkout?.bought ?? [],
    savedCents: checkout?.discountCents ?? zeroCents,
    orderPath: isPaid ? (isSignedIn ? `/order/${checkout.orderId}` : guestPathOf(checkout.orderId)) : null,
  }
  const cookies = isPaid ? cookiesAfterPayment(request.headers.get('cookie') ?? '', checkout) : []
  return data(view, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Checkout · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

const lookEveryMs = 1_500
const slowAfterLooks = 20

export default function CheckoutSuccessPage({ loaderData }: Route.ComponentProps) {
  const { payment, orderPath, savedCents, here } = loaderData
  const looks = useLooking(payment === 'waiting')
  useClearedCart(loaderData)
  return (
    <div className="page-width py-12" aria-live="polite">
      {payment === 'paid' && orderPath && <PaidState orderPath={orderPath} savedCents={savedCents} />}
      {payment === 'waiting' && <WaitingState here={here} isSlow={looks > slowAfterLooks} />}
      {payment === 'ended' && <EndedState />}
      {payment === null && <UnknownCheckout />}
    </div>
  )
}

/** Asks again every 1.5 s while Stripe is silent, and how often it has asked. */
function useLooking(isWaiting: boolean): number {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      setLooks((count) => count + 1)
      void revalidate()
    }, lookEveryMs)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, revalidate])
  return looks
}

/**
 * What was bought leaves the cart once, and only when its payment has come: the browser's here, the account's has been by the
 * loader. What was left out, or added since, stays.
 */
function useClearedCart(loaded: Route.ComponentProps['loaderData']): void {
  const { sessionId, payment, bought, savedCents, isSignedIn } = loaded
  const isPaid = payment === 'paid'
  const hasSaved = savedCents > 0
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isPaid || !isNewlyPaid(sessionId)) return
    forgetAttempt()
    changeVisitorCart((cart) => bought.reduce<VisitorCart>(withoutLine, cart))
    if (hasSaved) keepDiscountCode(null)
    // The number in the header may have been read before the cart was emptied.
    if (isSignedIn) void revalidate().then(() => tellOtherTabs())
  }, [isPaid, isSignedIn, hasSaved, bought, sessionId, revalidate])
}
