import { useEffect, useRef, useState } from 'react'
import { quoteCart } from '#app/api/cart-quote.server.ts'
import type { CartLineWire, CartQuoteWire } from '#app/api/cart-wire.ts'
import { rememberForm, useRememberedForm } from '#app/features/cart-actions/remembered-form.ts'
import { type CartWishes, useCart } from '#app/features/cart-actions/use-cart.ts'
import { useCheckout } from '#app/features/cart-actions/use-checkout.ts'
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
import { PlainCartView } from '#app/features/cart-page/plain-cart-view.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { keepDiscountCode, useDiscountCode } from '#app/web/discount-code.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { toast } from '#app/web/toasts.ts'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import { changedText } from '#modules/cart'
import { checkoutSettings } from '#modules/checkout/server'
import { profileOf } from '#modules/identity/server'
import { platformFeeLabel } from '#modules/orders'
import { addressFaults, type TypedAddress } from '#modules/shipping'
import { centsFromDollars, zeroCents } from '#shared/money.ts'
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
  })
  const plain = await loadPlainCart(actor, { request, address, quote })
  return { productName, feeLabel, isSignedIn: true, quote, address, plain }
}

/** Only the cart without scripts sends its form here; the other one talks to the JSON API. */
export async function action({ context, request }: Route.ActionArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  return plainCartAction({ actor: actorOf(context), cookies, form: await request.formData() })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Cart · ${loaderData.productName}` }]

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, feeLabel } = loaderData
  const page = useCartPage(loaderData)
  const { cart, checkout, address, wishes } = page
  const { quote } = cart
  const isEmpty = quote?.cart.item_count === 0
  const isHydrated = useIsHydrated()
  return (
    <div className="page-width pb-20">
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
        {quote && !isEmpty && <CheckoutBlocked names={quote.cart.blocked_vendors.map(({ name }) => name)} />}
        {!quote && !cart.hasFailed && <CartSkeleton />}
        {isEmpty && <EmptyCart />}
        {quote && !isEmpty && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-6">
              {quote.cart.groups.map((group) => (
                <CartGroupCard key={group.vendor.id} group={group} {...page.lineActions} />
              ))}
              {!wishes.isLocalPickup && (
                <ShippingForm
                  address={address}
                  faults={checkout.faults}
                  isWorking={cart.isWorking}
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

/** What is decided with controls of the page; the rest of the wishes is typed, or kept by the browser. */
type Chosen = Omit<CartWishes, 'discountCode' | 'email'>

/** What the page remembers besides the cart itself, and what its controls do. */
function useCartPage({ isSignedIn, quote: loaded, address: known }: Route.ComponentProps['loaderData']) {
  const remembered = useRememberedForm()
  const [typedAddress, setAddress] = useState<TypedAddress | null>(null)
  const [typedEmail, setEmail] = useState<string | null>(null)
  const address = typedAddress ?? remembered?.address ?? known
  const email = typedEmail ?? remembered?.email ?? ''
  const [chosen, setWishes] = useState<Chosen>({
    shippingOptionId: null,
    isLocalPickup: false,
    address: known.zip ? placeOf(known) : null,
  })
  const discountCode = useDiscountCode()
  const wishes: CartWishes = { ...chosen, email: email.trim() || null, discountCode }
  const cart = useCart(isSignedIn, loaded, wishes)
  useAskedAgain(discountCode, () => void cart.ask(wishes))
  const checkout = useCheckout()

  const change = (changed: Partial<Chosen>) => {
    const next = { ...wishes, ...changed }
    setWishes((now) => ({ ...now, ...changed }))
    return cart.ask(next).then((answer) => {
      if (answer?.shipping.fell_back) toast(fellBackText)
      return answer
    })
  }
  const recalculate = async () => {
    rememberForm({ address, email })
    const answer = await change({ address: placeOf(address) })
    if (answer && !answer.shipping.fell_back) toast(updatedText(answer))
    return answer
  }
  const checkOut = async () => {
    if (!cart.quote) return
    if (cart.isWorking) {
      toast({ title: 'Please wait', description: 'Your cart is still being checked.' })
      return
    }
    const isAsked = wishes.isLocalPickup || isSamePlace(wishes.address, address)
    const isComplete = Object.keys(addressFaults(address)).length === 0
    // What was typed since the last question is priced first; the payment page shows every part of it once more.
    const quote = isAsked || !isComplete ? cart.quote : await recalculate()
    if (!quote) return
    rememberForm({ address, email })
    const isLocalPickup = wishes.isLocalPickup
    const isOutdated = await checkout.checkOut({ quote, isSignedIn, isLocalPickup, address, email })
    if (isOutdated) await cart.ask(wishes)
  }
  // The choice shows at once; its price follows with the answer. One that is not offered any more gives way to the first.
  const isOffered = cart.quote?.shipping.options.some(({ id }) => id === wishes.shippingOptionId)
  return {
    cart,
    checkout,
    chosenOption: (isOffered ? wishes.shippingOptionId : cart.quote?.shipping_option) ?? null,
    address,
    email,
    wishes,
    change: (changed: Partial<Chosen>) => void change(changed),
    recalculate,
    checkOut,
    onAddress: (field: keyof TypedAddress, value: string) => {
      setAddress({ ...address, [field]: value })
      checkout.clearFault(field)
    },
    onEmail: (value: string) => {
      setEmail(value)
      checkout.clearFault('email')
    },
    onDiscountCode: (code: string | null) => {
      checkout.clearFault('discount_code')
      if (code !== null && code === discountCode) void cart.ask(wishes)
      keepDiscountCode(code)
    },
    lineActions: {
      onQuantity: (line: CartLineWire, quantity: number) => void cart.setQuantity(refOf(line), quantity),
      onRemove: (line: CartLineWire) => void cart.remove(refOf(line)),
      onClamped: (max: number) => {
        const text = changedText('clamped', '', max)
        if (text) toast(text)
      },
    },
  }
}

/** The browser's code becomes known after the page, and may change in another tab: the totals follow. */
function useAskedAgain(discountCode: string | null, ask: () => void): void {
  const asked = useRef<string | null>(null)
  useEffect(() => {
    if (asked.current === discountCode) return
    asked.current = discountCode
    ask()
  }, [discountCode, ask])
}

const fellBackText = {
  title: 'Shipping Calculation Error',
  description: 'Unable to calculate shipping rates. Using standard rates instead.',
  tone: 'danger',
} as const

function updatedText(answer: CartQuoteWire) {
  const cost = formatCents(centsFromDollars(answer.totals.shipping_cost) ?? zeroCents)
  return { title: 'Shipping Updated', description: `Shipping to this address costs ${cost}.` }
}

function isSamePlace(asked: CartWishes['address'], typed: TypedAddress): boolean {
  return JSON.stringify(asked) === JSON.stringify(placeOf(typed))
}

function placeOf({ street, city, state, zip, country }: TypedAddress) {
  return { street, city, state, zip, country }
}

function refOf(line: CartLineWire) {
  return {
    variantId: line.variant_id,
    productId: line.product_id,
    name: line.name,
    maxQuantity: line.max_quantity,
  }
}
