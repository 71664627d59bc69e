import { useEffect, useRef, useState } from 'react'
import type { CartLineWire, CartQuoteWire } from '#app/api/cart-wire.ts'
import { rememberForm, useRememberedForm } from './remembered-form.ts'
import { type CartWishes, type UseCart, useCart } from './use-cart.ts'
import { type UseCheckout, useCheckout } from './use-checkout.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { keepDiscountCode, useDiscountCode } from '#app/web/discount-code.ts'
import { toast } from '#app/web/toasts.ts'
import { changedText } from '#modules/cart'
import { addressFaults, type TypedAddress } from '#modules/shipping'
import { centsFromDollars, zeroCents } from '#shared/money.ts'

/** What the page's loader knows. */
export interface LoadedCart {
  readonly isSignedIn: boolean
  /** The account's cart; null for a visitor's, which the browser has. */
  readonly quote: CartQuoteWire | null
  readonly address: TypedAddress
}

/** What is decided with controls of the page; the rest of the wishes is typed, or kept by the browser. */
type Chosen = Omit<CartWishes, 'discountCode' | 'email'>

/** What the page remembers besides the cart itself, and what its controls do. */
export function useCartPage(loaded: LoadedCart) {
  const checkout = useCheckout()
  const { cart, wishes, address, email, ...pricing } = usePricing(loaded, checkout.showFaults)
  const checkOut = useCheckingOut(loaded, { cart, wishes, address, email, checkout, ...pricing })
  const isOffered = cart.quote?.shipping.options.some(({ id }) => id === wishes.shippingOptionId)
  return {
    cart,
    checkout,
    // The choice shows at once; its price follows with the answer. One that is not offered any more gives way to the first.
    chosenOption: (isOffered ? wishes.shippingOptionId : cart.quote?.shipping_option) ?? null,
    address,
    email,
    wishes,
    change: (changed: Partial<Chosen>) => {
      checkout.clearProblem()
      void pricing.change(changed)
    },
    recalculate: pricing.recalculate,
    isRecalculating: pricing.isRecalculating,
    checkOut,
    onAddress: (field: keyof TypedAddress, value: string) => {
      pricing.setAddress((typed) => ({ ...(typed ?? address), [field]: value }))
      checkout.clearFault(field)
    },
    onEmail: (value: string) => {
      pricing.setEmail(value)
      checkout.clearFault('email')
    },
    onDiscountCode: (code: string | null) => {
      checkout.clearFault('discount_code')
      if (code !== null && code === wishes.discountCode) void cart.ask(wishes)
      keepDiscountCode(code)
    },
    lineActions: useLineActions(cart, checkout.clearProblem),
  }
}

type Ready = Omit<ReturnType<typeof usePricing>, 'setAddress' | 'setEmail' | 'isRecalculating'> & {
  readonly checkout: UseCheckout
}

function useCheckingOut({ isSignedIn }: LoadedCart, { cart, wishes, address, email, ...ready }: Ready) {
  return async () => {
    if (!cart.quote) return
    if (cart.isWorking) {
      toast({ title: 'Please wait', description: 'Your cart is still being checked.' })
      return
    }
    const isComplete = Object.keys(addressFaults(address)).length === 0
    // What was typed since the last question is priced first; the payment page shows every part of it once more.
    const quote = ready.isAsked || !isComplete ? cart.quote : await ready.recalculate()
    if (!quote) return
    rememberForm({ address, email })
    const { isLocalPickup } = wishes
    await ready.checkout.checkOut({ quote, isSignedIn, isLocalPickup, address, email }, async () => {
      const answer = await cart.ask(wishes)
      return answer !== null && answer.cart.removed.length > 0
    })
  }
}

/** The cart with what was typed and chosen, and the ways to have it priced again. */
function usePricing(
  { isSignedIn, quote: loaded, address: known }: LoadedCart,
  showFaults: UseCheckout['showFaults'],
) {
  const remembered = useRememberedForm()
  const [typedAddress, setAddress] = useState<TypedAddress | null>(null)
  const [typedEmail, setEmail] = useState<string | null>(null)
  const address = typedAddress ?? remembered?.address ?? known
  const email = typedEmail ?? remembered?.email ?? ''
  const [chosen, setWishes] = useState<Chosen>({
    shippingOptionId: null,
    isLocalPickup: false,
    address: known.zip ? placeOf(known) : null,
    withoutBlocked: false,
  })
  const discountCode = useDiscountCode()
  const wishes: CartWishes = { ...chosen, email: email.trim() || null, discountCode }
  const cart = useCart(isSignedIn, loaded, wishes)
  useAskedAgain(discountCode, () => void cart.ask(wishes))
  const change = (changed: Partial<Chosen>) => {
    const next = { ...wishes, ...changed }
    setWishes((now) => ({ ...now, ...changed }))
    return cart.ask(next)
  }
  const hasFallenBack = cart.quote?.shipping.fell_back ?? false
  useEffect(() => {
    if (hasFallenBack) toast(fellBackText)
  }, [hasFallenBack])
  const [isRecalculating, setRecalculating] = useState(false)
  const recalculate = async () => {
    rememberForm({ address, email })
    const faults = faultsForRates(address)
    showFaults(faults)
    if (Object.keys(faults).length > 0) return null
    setRecalculating(true)
    const answer = await change({ address: placeOf(address) }).finally(() => setRecalculating(false))
    if (answer) toast(answer.shipping.fell_back ? fellBackText : updatedText(answer))
    return answer
  }
  const isAsked = wishes.isLocalPickup || isSamePlace(wishes.address, address)
  useAskedWhenComplete(typedAddress ?? remembered?.address ?? null, {
    isAsked,
    ask: () => void change({ address: placeOf(address) }),
  })
  return { cart, wishes, address, email, isAsked, change, recalculate, isRecalculating, setAddress, setEmail }
}

function useLineActions(cart: UseCart, clearProblem: () => void) {
  const lineCount = cart.quote?.cart.groups.reduce((sum, { lines }) => sum + lines.length, 0) ?? 0
  const keepFocus = useFocusAfterRemoval(lineCount)
  return {
    onQuantity: (line: CartLineWire, quantity: number, isClamped = false) => {
      clearProblem()
      void cart.setQuantity(refOf(line), quantity, isClamped)
    },
    onRemove: (line: CartLineWire) => {
      clearProblem()
      keepFocus()
      void cart.remove(refOf(line))
    },
    onClamped: (max: number) => toast(changedText('clamped', '', max)),
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

const typingPauseMs = 700

/** An address that has become whole is priced as soon as nobody types any more; the button does the same at once. */
function useAskedWhenComplete(
  typed: TypedAddress | null,
  { isAsked, ask }: { readonly isAsked: boolean; readonly ask: () => void },
): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  const { fullname: _, ...faults } = typed ? addressFaults(typed) : { fullname: '', street: '' }
  const isWanted = !isAsked && Object.keys(faults).length === 0
  const place = JSON.stringify(typed && placeOf(typed))
  useEffect(() => {
    if (!isWanted || !place) return
    const timer = setTimeout(() => latest.current(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [isWanted, place])
}

/** No carrier can say anything without these two; the rest of an address may still be on its way. */
function faultsForRates(address: TypedAddress) {
  const { zip, country } = addressFaults(address)
  return { ...(zip ? { zip } : {}), ...(country ? { country } : {}) }
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
