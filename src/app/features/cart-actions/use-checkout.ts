import { useEffect, useState } from 'react'
import { addressFaults, type TypedAddress } from '#modules/shipping'
import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { toast } from '#app/web/toasts.ts'
import { groupsToBuy } from '#app/api/groups-to-buy.ts'
import { vendorLabel } from '#app/web/vendor-label.ts'
import { attemptKeyFor, openGuestCheckout, rememberGuestCheckout } from './guest-checkout.ts'

export interface CheckoutWishes {
  readonly quote: CartQuoteWire
  readonly isSignedIn: boolean
  readonly isLocalPickup: boolean
  readonly address: TypedAddress
  readonly email: string
}

export interface CheckoutProblem {
  readonly title: string
  readonly message: string
}

/** What may be wrong with what was typed, by the name of its field. */
export type CheckoutField = keyof TypedAddress | 'email' | 'discount_code'

export interface UseCheckout {
  readonly isCheckingOut: boolean
  readonly problem: CheckoutProblem | null
  readonly faults: Partial<Record<CheckoutField, string>>
  readonly clearFault: (field: CheckoutField) => void
  /** Marks what has to be mended first, and goes there. */
  readonly showFaults: (faults: UseCheckout['faults']) => void
  /** The cart is another one now: what was wrong with the last one is no news any more. */
  readonly clearProblem: () => void
  /**
   * Goes to the payment page, or says why not. Where the page has shown what is not true any more `lookAgain` asks for the cart
   * anew; true when that has said what the matter is.
   */
  readonly checkOut: (wishes: CheckoutWishes, lookAgain: () => Promise<boolean>) => Promise<void>
}

const blockedToastMs = 6_000

/** Begins the payment. Nothing is decided here: the shop prices, holds the stock and answers with the address to go to. */
export function useCheckout(): UseCheckout {
  const [isCheckingOut, setCheckingOut] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem | null>(null)
  const [faults, setFaults] = useState<UseCheckout['faults']>({})
  useBackFromPayment(() => setCheckingOut(false))

  const fail = (failed: CheckoutProblem, durationMs?: number) => {
    setProblem(failed)
    toast({ title: failed.title, description: failed.message, tone: 'danger', durationMs })
  }
  const showFaults = (found: UseCheckout['faults']) => {
    setFaults(found)
    focusFirst(found)
  }
  const checkOut = async (wishes: CheckoutWishes, lookAgain: () => Promise<boolean>) => {
    if (isCheckingOut) return
    setProblem(null)
    const { quote } = wishes
    const blocked = quote.without_blocked ? [] : quote.cart.blocked_vendors.map(vendorLabel)
    if (blocked.length > 0) {
      fail({ title: 'Checkout Error', message: blockedText(blocked) }, blockedToastMs)
      return
    }
    const found = wishes.isLocalPickup ? {} : addressFaults(wishes.address)
    showFaults(found)
    if (Object.keys(found).length > 0) return
    setCheckingOut(true)
    try {
      location.assign(await openPayment(wishes))
    } catch (error) {
      const failed = problemOf(error)
      const isTold = failed.isOutdated && (await lookAgain())
      setCheckingOut(false)
      if (isTold) return
      const [fault] = Object.values(failed.faults)
      // What is wrong with a field stands beside it; it needs no second place.
      if (fault) toast({ title: failed.title, description: fault, tone: 'danger', isReadElsewhere: true })
      else fail(failed)
      showFaults(failed.faults)
    }
  }
  const clearFault = (field: CheckoutField) => {
    if (faults[field]) setFaults((known) => ({ ...known, [field]: undefined }))
  }
  const clearProblem = () => setProblem(null)
  return { isCheckingOut, problem, faults, clearFault, showFaults, clearProblem, checkOut }
}

async function openPayment(wishes: CheckoutWishes): Promise<string> {
  const body = bodyOf(wishes)
  const guestCheckout = wishes.isSignedIn ? null : openGuestCheckout()
  const key = attemptKeyFor(body)
  const answer = await callApi<{ url?: string; checkout_id?: string }>({
    method: 'POST',
    path: '/api/create-checkout-session',
    headers: { 'idempotency-key': key },
    body: { ...body, metadata: { ...body.metadata, replaces_checkout: guestCheckout } },
  })
  if (!answer.url) {
    throw new ApiProblem(502, { title: 'Checkout Failed', detail: 'No checkout URL returned' })
  }
  if (!wishes.isSignedIn) rememberGuestCheckout(answer.checkout_id ?? null)
  return answer.url
}

function bodyOf({ quote, isLocalPickup, address, email, isSignedIn }: CheckoutWishes) {
  const { fullname: name, ...place } = address
  return {
    cartItems: groupsToBuy(quote).flatMap(({ vendor, lines }) =>
      lines.map((line) => ({
        id: line.product_id,
        variant_id: line.variant_id,
        name: line.name,
        price: line.price,
        quantity: line.quantity,
        vendorId: vendor.id,
      })),
    ),
    email: isSignedIn || email.trim() === '' ? null : email.trim(),
    metadata: {
      shipping_cost: quote.totals.shipping_cost,
      shipping_option: quote.shipping_option,
      taxes: quote.totals.taxes,
      expected_total: quote.totals.total,
      is_local_pickup: isLocalPickup,
      // One that takes nothing off is shown with its reason; it is no reason not to check out.
      discount_code: quote.discount?.message === null ? quote.discount.code : null,
      shipping_address: isLocalPickup ? null : { name, ...place },
    },
  }
}

function blockedText(names: readonly string[]): string {
  return `${names.join(', ')} cannot take orders at the moment. Please remove their items from your cart.`
}

interface Failed extends CheckoutProblem {
  readonly faults: UseCheckout['faults']
  readonly isOutdated: boolean
}

function problemOf(error: unknown): Failed {
  if (!(error instanceof ApiProblem)) throw error
  if (error.status === 0 || error.status >= 500) {
    const message =
      error.status === 0 || error.code === 'internal-error'
        ? 'Could not redirect to Stripe checkout.'
        : error.message
    return { title: 'Checkout Failed', message, faults: {}, isOutdated: false }
  }
  return {
    title: error.title === null || error.title === 'Invalid input' ? 'Checkout Failed' : error.title,
    message: error.message,
    faults: faultsOf(error.details.errors),
    isOutdated: error.status === 409 || error.status === 404,
  }
}

const fields = ['fullname', 'street', 'city', 'state', 'zip', 'country', 'email', 'discount_code'] as const

/** The shop names fields by their path in the request; the form knows them by their last part. */
function faultsOf(errors: unknown): UseCheckout['faults'] {
  if (typeof errors !== 'object' || errors === null) return {}
  const known = new Map(Object.entries(errors).map(([path, message]) => [path.split('.').at(-1), message]))
  return Object.fromEntries(
    fields.filter((field) => known.has(field)).map((field) => [field, String(known.get(field))]),
  )
}

function focusFirst(faults: UseCheckout['faults']): void {
  const [first] = Object.keys(faults)
  if (first) document.querySelector<HTMLElement>(`main [name="${CSS.escape(first)}"]`)?.focus()
}

/** The browser may show the page as it was left: with its button still waiting. */
function useBackFromPayment(onBack: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onBack()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  })
}
