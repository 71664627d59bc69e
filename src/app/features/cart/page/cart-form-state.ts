import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import type { TypedAddress } from '#modules/shipping'

/** What the shopper entered in the cart form. The browser and the server read and write the same fields. */
export interface CartFormValues {
  readonly address: TypedAddress
  /** A visitor's email, because some codes belong to an address; empty until entered. */
  readonly email: string
  readonly isLocalPickup: boolean
  readonly shippingOptionId: string | null
  /** Empty without a code. */
  readonly discountCode: string
  /** Check out what can be paid for, and leave the rest in the cart. */
  readonly withoutBlocked: boolean
}

/** What the server sends for the form: when the page is opened, and as the answer to a form that the browser posted. */
export interface CartFormState {
  readonly quote: CartQuoteJson
  readonly values: CartFormValues
  readonly errors: Readonly<Record<string, string>>
  readonly problem: CartProblem | null
  /** Shown without scripts only. */
  readonly notices: readonly CartNotice[]
  /** Fields that the browser posts back as they are. Scripts don't need them: they read and change the quote itself. */
  readonly hidden: Readonly<Record<string, string>>
}

/** What scripts show as a toast, or do without asking. */
export interface CartNotice {
  readonly title: string
  readonly text: string | undefined
  readonly tone: 'danger' | 'success' | 'info'
  /** Offers to add the hats from before the login to the account. */
  readonly offersMerge?: boolean
}

export interface CartProblem {
  readonly title: string
  readonly message: string
}

/** What the form offers instead of typing. */
export interface KnownAddresses {
  /** The account's. A visitor has none. */
  readonly addresses: readonly TypedAddress[]
  /** How each of them is listed. */
  readonly lines: readonly string[]
  /** The form starts with the address of this browser's last guest order. */
  readonly isRemembered: boolean
  /** States of the US. They come from the server: the page’s scripts don’t carry them. */
  readonly states: readonly { readonly code: string; readonly name: string }[]
}

export const cartFormId = 'cart'

/** Class of what shows without scripts only. */
export const noScriptOnly = 'not-noscript:hidden'

/** What the form's buttons do. The action runs them for the browser, `useCartSubmit` with scripts. */
export const cartIntents = [
  'update',
  'recalculate',
  'apply-code',
  'remove-code',
  'rest',
  'clear',
  'checkout',
  'pick',
  'forget',
  'merge',
] as const

export type CartIntent = (typeof cartIntents)[number]

/** Props of a button that submits the cart form. */
export function submits(intent: CartIntent) {
  return { type: 'submit', name: 'intent', value: intent } as const
}

/** Props of the button that removes a line. */
export function removes(variantId: string) {
  return { type: 'submit', name: 'remove', value: variantId } as const
}

/** Field name of a line's quantity. */
export function cartQuantityField(variantId: string): string {
  return `quantity.${variantId}`
}

export const noValues: CartFormValues = {
  address: { fullname: '', street: '', city: '', state: '', zip: '', country: 'US' },
  email: '',
  isLocalPickup: false,
  shippingOptionId: null,
  discountCode: '',
  withoutBlocked: false,
}
