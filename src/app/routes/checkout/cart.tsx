import { quoteCart } from '#app/api/cart-quote.server.ts'
import { CartGroupCard } from '#app/features/cart-page/cart-group-card.tsx'
import {
  CartFailed,
  CartSkeleton,
  CheckoutBlocked,
  EmptyCart,
  RemovedNotice,
} from '#app/features/cart-page/cart-states.tsx'
import { OrderSummary } from '#app/features/cart-page/order-summary.tsx'
import { ShippingForm } from '#app/features/cart-page/shipping-form.tsx'
import { ShippingOptions } from '#app/features/cart-page/shipping-options.tsx'
import { loadPlainCart } from '#app/features/cart-page/load-plain-cart.server.ts'
import { plainCartAction } from '#app/features/cart-page/plain-cart-action.server.ts'
import { noAddress } from '#app/features/cart-page/plain-cart-state.ts'
import { useCartPage } from '#app/features/cart-actions/use-cart-page.ts'
import { PlainCartView } from '#app/features/cart-page/plain-cart-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { actorOf, requestFacts } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import { checkoutSettings } from '#modules/checkout/server'
import { profileOf } from '#modules/identity/server'
import { platformFeeLabel } from '#modules/orders'
import type { TypedAddress } from '#modules/shipping'
import type { Route } from './+types/cart'

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName } = shopSettings()
  const feeLabel = platformFeeLabel(checkoutSettings().rates)
  if (actor.kind !== 'person') {
    const plain = await loadPlainCart(actor, { request, address: noAddress, quote: null })
    return { productName, feeLabel, isSignedIn: false, quote: null, address: noAddress, plain }
  }
  const profile = await profileOf(actor)
  const address: TypedAddress = {
    fullname: profile.fullName ?? '',
    street: profile.streetAddress ?? '',
    city: profile.city ?? '',
    state: profile.stateProvince ?? '',
    zip: profile.postalCode ?? '',
    country: profile.country,
  }
  const quote = await quoteCart(actor, {
    lines: [],
    shippingOptionId: null,
    isLocalPickup: false,
    address: address.zip ? address : null,
    discountCode: null,
    email: null,
    guestCheckoutId: null,
    withoutBlocked: false,
  })
  const plain = await loadPlainCart(actor, { request, address, quote })
  return { productName, feeLabel, isSignedIn: true, quote, address, plain }
}

/** Only the cart without scripts sends its form here; the other one talks to the JSON API. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  const { actor, clientAddress } = requestFacts(context)
  return plainCartAction({ actor, cookies, clientAddress, form: await request.formData() })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Cart · ${loaderData.productName}` },
  {
    name: 'description',
    content: `The hats that you picked at ${loaderData.productName}, artist by artist.`,
  },
]

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, feeLabel } = loaderData
  const page = useCartPage(loaderData)
  const { cart, checkout, address, wishes } = page
  const { quote } = cart
  const isEmpty = quote?.cart.item_count === 0
  const isHydrated = useIsHydrated()
  return (
    // As high as the screen from the start: whatever the cart turns out to be, the footer does not jump.
    <div className="page-width min-h-[calc(100svh-4rem)] pb-20">
      <PageHeader
        title="Your Cart"
        actions={
          quote &&
          !isEmpty && (
            <Button tone="quiet" size="small" onClick={() => void cart.clear()} className="noscript:hidden">
              Clear cart
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-6 noscript:hidden">
        <RemovedNotice lines={cart.removed} />
        {cart.hasFailed && <CartFailed onRetry={() => void cart.ask(wishes)} />}
        {quote && !isEmpty && (
          <CheckoutBlocked
            quote={quote}
            action={
              <Button
                tone="secondary"
                disabled={cart.isWorking}
                onClick={() => page.change({ withoutBlocked: !quote.without_blocked })}
              >
                {quote.without_blocked ? 'Show the whole cart again' : 'Check out the rest'}
              </Button>
            }
          />
        )}
        {!quote && !cart.hasFailed && <CartSkeleton />}
        {isEmpty && <EmptyCart />}
        {quote && !isEmpty && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-6">
              {quote.cart.groups.map((group) => (
                <CartGroupCard
                  key={group.vendor.id}
                  group={group}
                  isLeftOut={quote.without_blocked}
                  {...page.lineActions}
                />
              ))}
              {!wishes.isLocalPickup && (
                <ShippingForm
                  address={address}
                  faults={checkout.faults}
                  isWorking={page.isRecalculating}
                  hasFallenBack={quote.shipping.fell_back}
                  onChange={page.onAddress}
                  onRecalculate={() => void page.recalculate()}
                />
              )}
              {!wishes.isLocalPickup && (
                <ShippingOptions
                  options={quote.shipping.options}
                  chosen={page.chosenOption}
                  onChoose={(id) => page.change({ shippingOptionId: id })}
                />
              )}
            </div>
            <div className="lg:sticky lg:top-24">
              <OrderSummary
                quote={quote}
                feeLabel={feeLabel}
                isLocalPickup={wishes.isLocalPickup}
                isWorking={cart.isWorking}
                isCheckingOut={checkout.isCheckingOut}
                email={isSignedIn ? null : page.email}
                emailError={checkout.faults.email ?? null}
                problem={checkout.problem}
                discountError={checkout.faults.discount_code ?? null}
                onDiscountCode={page.onDiscountCode}
                onAskAgain={() => void cart.ask(wishes)}
                onEmail={page.onEmail}
                onLocalPickup={(isLocalPickup) => page.change({ isLocalPickup })}
                onCheckout={() => void page.checkOut()}
              />
            </div>
          </div>
        )}
      </div>
      {import.meta.env.SSR ? (
        <div className="not-noscript:hidden">
          <PlainCartView {...(actionData ?? loaderData.plain)} isSignedIn={isSignedIn} feeLabel={feeLabel} />
        </div>
      ) : (
        !isHydrated && <ServersOwn />
      )}
    </div>
  )
}

/** Stands for the cart without scripts while a browser takes the page over: what the server wrote is left as it is, unread. */
function ServersOwn() {
  return (
    // oxlint-disable-next-line react/no-danger -- empty; it only tells React not to look inside
    <div className="not-noscript:hidden" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
