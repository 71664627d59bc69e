import { useEffect, useRef, useState } from 'react'
import type { CartLineJson, CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { saveCartForm, useSavedCartForm } from './saved-cart-form.ts'
import { placeOf, type UseCart, useCart } from '../use-cart.ts'
import type { CartFormState, CartFormValues } from './cart-form-state.ts'
import { type UseCheckout, useCheckout } from '../checkout/use-checkout.ts'
import { useLatest } from '../use-latest.ts'
import { centsOf } from './cents-of.ts'
import { fallbackText } from './shipping-form.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { saveDiscountCode, useDiscountCode } from '#app/web/visitor-cart/use-discount-code.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { cartChangedText } from '#modules/cart'
import { addressErrors, type TypedAddress } from '#modules/shipping'

export interface CartPageInput {
  readonly isLoggedIn: boolean
  /** From the page's loader. */
  readonly loaded: CartFormState
  /** The action's answer when the browser posted the form: newer than `loaded`. */
  readonly posted: CartFormState | null
}

/** Values that controls set at once; the others are typed, or stored in the browser. */
type Chosen = Omit<CartFormValues, 'discountCode' | 'email'>

export type CartPageState = ReturnType<typeof useCartPage>

/** State of the cart page, and what its controls do once scripts run. */
export function useCartPage(input: CartPageInput) {
  const { loaded, posted } = input
  const server = posted ?? loaded
  const checkout = useCheckout(server)
  const { cart, values, address, email, ...pricing } = usePricing(input, checkout.showErrors)
  const checkOut = useCheckingOut(input.isLoggedIn, { cart, values, address, email, checkout, ...pricing })
  const isOffered = cart.quote?.shipping.options.some(({ id }) => id === values.shippingOptionId)
  return {
    server,
    cart,
    checkout,
    /** A visitor's cart is in the browser. Until it is known, the server's, which is in the cookie, shows without scripts only. */
    isKnown: cart.quote !== null,
    quote: cart.quote ?? server.quote,
    removed: cart.quote ? cart.removed : server.quote.cart.removed,
    // The selection shows at once; its price follows with the answer. An option that is no longer offered falls back to the
    // first.
    chosenOption:
      (isOffered ? values.shippingOptionId : (cart.quote ?? server.quote).shipping_option) ?? null,
    /** As typed. */
    values: { ...values, address, email },
    change: (changed: Partial<Chosen>) => {
      checkout.clearProblem()
      void pricing.change(changed)
    },
    reload: () => void cart.loadQuote(values),
    recalculate: pricing.recalculate,
    isRecalculating: pricing.isRecalculating,
    checkOut,
    onAddress: (field: keyof TypedAddress, value: string) => {
      pricing.setAddress((typed) => ({ ...(typed ?? address), [field]: value }))
      checkout.clearError(field)
    },
    onPick: pricing.setAddress,
    onEmail: (value: string) => {
      pricing.setEmail(value)
      checkout.clearError('email')
    },
    /** Empty removes the code. */
    applyCode: (code: string) => {
      checkout.clearError('discount_code')
      if (code !== '' && code === values.discountCode) void cart.loadQuote(values)
      saveDiscountCode(code || null)
    },
    lineActions: useLineActions(cart, checkout.clearProblem),
  }
}

type Ready = Omit<ReturnType<typeof usePricing>, 'setAddress' | 'setEmail' | 'isRecalculating'> & {
  readonly checkout: UseCheckout
}

function useCheckingOut(isLoggedIn: boolean, { cart, values, address, email, ...ready }: Ready) {
  return async () => {
    if (!cart.quote) return
    if (cart.isWorking) {
      toast({ title: 'Please wait', description: 'Your cart is still being checked.' })
      return
    }
    const isComplete = Object.keys(addressErrors(address)).length === 0
    // Input since the last quote is priced first; the payment page shows every part again.
    const quote = ready.isQuoted || !isComplete ? cart.quote : await ready.recalculate()
    if (!quote) return
    saveCartForm({ address, email })
    await ready.checkout.checkOut({ quote, isLoggedIn, values: { ...values, address, email } }, async () => {
      const answer = await cart.loadQuote(values)
      return answer !== null && answer.cart.removed.length > 0
    })
  }
}

/** The cart with the entered data, and ways to price it again. */
function usePricing({ isLoggedIn, loaded, posted }: CartPageInput, showErrors: UseCheckout['showErrors']) {
  const { values: known } = posted ?? loaded
  const saved = useSavedCartForm()
  const [typedAddress, setAddress] = useState<TypedAddress | null>(null)
  const [typedEmail, setEmail] = useState<string | null>(null)
  const address = typedAddress ?? saved?.address ?? known.address
  const email = typedEmail ?? saved?.email ?? known.email
  const [chosen, setChosen] = useState<Chosen>(known)
  const discountCode = useDiscountCode() ?? ''
  const postedCode = posted?.values.discountCode
  // A code that was applied before the scripts ran is this browser's code from then on.
  useEffect(() => {
    if (postedCode) saveDiscountCode(postedCode)
  }, [postedCode])
  const values: CartFormValues = { ...chosen, email: email.trim(), discountCode }
  const quotes = isLoggedIn
    ? { loaded: loaded.quote, posted: posted?.quote ?? null }
    : { loaded: null, posted: null }
  const cart = useCart(isLoggedIn, quotes, values)
  useReloadOnChange(discountCode, () => void cart.loadQuote(values))
  const change = (changed: Partial<Chosen>) => {
    setChosen((now) => ({ ...now, ...changed }))
    return cart.loadQuote({ ...values, ...changed })
  }
  const isFallback = cart.quote?.shipping.is_fallback ?? false
  useEffect(() => {
    if (isFallback) toast(fallbackText)
  }, [isFallback])
  const [isRecalculating, setRecalculating] = useState(false)
  const recalculate = async () => {
    saveCartForm({ address, email })
    const errors = errorsForRates(address)
    showErrors(errors)
    if (Object.keys(errors).length > 0) return null
    setRecalculating(true)
    const answer = await change({ address }).finally(() => setRecalculating(false))
    if (answer) toast(answer.shipping.is_fallback ? fallbackText : updatedText(answer))
    return answer
  }
  const isQuoted = values.isLocalPickup || isSamePlace(values.address, address)
  useQuoteWhenComplete(typedAddress ?? saved?.address ?? null, {
    isQuoted,
    loadQuote: () => void change({ address }),
  })
  return {
    cart,
    values,
    address,
    email,
    isQuoted,
    change,
    recalculate,
    isRecalculating,
    setAddress,
    setEmail,
  }
}

function useLineActions(cart: UseCart, clearProblem: () => void) {
  const lineCount = cart.quote?.cart.groups.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0
  const rememberPosition = useFocusAfterRemoval(lineCount)
  return {
    onQuantity: (line: CartLineJson, quantity: number, isClamped = false) => {
      clearProblem()
      void cart.setQuantity(line, quantity, isClamped)
    },
    onRemove: (line: CartLineJson) => {
      clearProblem()
      rememberPosition()
      void cart.remove(line)
    },
    onClamped: (max: number) => toast(cartChangedText('clamped', '', max)),
  }
}

/** The browser's code becomes known after hydration and may change in another tab: update the totals. */
function useReloadOnChange(discountCode: string, loadQuote: () => void): void {
  const requested = useRef('')
  useEffect(() => {
    if (requested.current === discountCode) return
    requested.current = discountCode
    loadQuote()
  }, [discountCode, loadQuote])
}

const typingPauseMs = 700

/** A complete address is priced once typing stops; the button does it at once. */
function useQuoteWhenComplete(
  typed: TypedAddress | null,
  { isQuoted, loadQuote }: { readonly isQuoted: boolean; readonly loadQuote: () => void },
): void {
  const latest = useLatest(loadQuote)
  const { fullname: _, ...errors } = typed ? addressErrors(typed) : { fullname: '', street: '' }
  const isWanted = !isQuoted && Object.keys(errors).length === 0
  const place = JSON.stringify(typed && placeOf(typed))
  useEffect(() => {
    if (!isWanted || !place) return
    const timer = setTimeout(() => latest.current(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [isWanted, place, latest])
}

/** Carriers need at least these two; the rest of the address may follow. */
function errorsForRates(address: TypedAddress) {
  const { zip, country } = addressErrors(address)
  return { ...(zip && { zip }), ...(country && { country }) }
}

function updatedText(answer: CartQuoteJson) {
  const cost = formatCents(centsOf(answer.totals.shipping_cost))
  return { title: 'Shipping Updated', description: `Shipping to this address costs ${cost}.` }
}

function isSamePlace(priced: TypedAddress, typed: TypedAddress): boolean {
  return JSON.stringify(placeOf(priced)) === JSON.stringify(placeOf(typed))
}
