import { z } from 'zod'
import { type Cents, centsFromDollars } from '#shared/money.ts'
import { type CartFormValues, cartIntents, noValues } from '../page/cart-form-state.ts'

/** A cart form that the browser posted. */
export interface CartFormInput {
  readonly intent: (typeof cartIntents)[number]
  /** Requested quantities by variant; 0 or less removes the line. */
  readonly quantities: ReadonlyMap<string, number>
  readonly values: CartFormValues
  /** Its place in the list of saved addresses. */
  readonly savedAddress: number
  readonly attempt: string
  /** The total and the values that the page showed. */
  readonly shownTotalCents: Cents | null
  readonly shownFor: string
}

const text = z
  .string()
  .transform((value) => value.slice(0, 1_000))
  .catch('')
const trimmed = text.transform((value) => value.trim())
const isOn = text.transform((value) => value === 'on')
const usual = noValues.address

/** Untrusted. A missing or invalid field counts as empty: this form can't fail, because the page must come back. */
const fields = z.object({
  saved_address: z.coerce.number().catch(-1),
  intent: z.enum(cartIntents).catch('update'),
  remove: text,
  attempt: text,
  expected_total: text,
  priced_for: text,
  fullname: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  country: text.transform((value) => value || usual.country),
  email: trimmed,
  local_pickup: isOn,
  shipping_option: text,
  discount_code: trimmed.transform((value) => value.slice(0, 200)),
  without_blocked: isOn,
})

export function cartFormInput(form: FormData): CartFormInput {
  const { intent, remove, attempt, ...typed } = fields.parse(Object.fromEntries(form))
  const { fullname, street, city, state, zip, country } = typed
  return {
    intent,
    savedAddress: typed.saved_address,
    quantities: quantitiesIn(form, remove),
    attempt,
    shownTotalCents: centsFromDollars(typed.expected_total),
    shownFor: typed.priced_for,
    values: {
      address: { fullname, street, city, state, zip, country },
      email: typed.email,
      isLocalPickup: typed.local_pickup,
      shippingOptionId: typed.shipping_option || null,
      discountCode: intent === 'remove-code' ? '' : typed.discount_code,
      // The button toggles it; the field says what it was.
      withoutBlocked: typed.without_blocked !== (intent === 'rest'),
    },
  }
}

const quantityName = /^quantity\.(.+)$/
const wholeNumber = /^\s*-?\d{1,9}\s*$/

function quantitiesIn(form: FormData, remove: string): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>()
  for (const [name, typed] of form) {
    const variantId = quantityName.exec(name)?.[1]
    if (variantId && typeof typed === 'string' && wholeNumber.test(typed))
      quantities.set(variantId, Number(typed))
  }
  if (remove) quantities.set(remove, 0)
  return quantities
}
