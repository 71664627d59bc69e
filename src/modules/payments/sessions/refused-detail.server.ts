import { isRefusedByStripe } from '../stripe-failure.server.ts'

/** A detail that the shopper entered, named after its checkout field. */
export type ShopperDetail = 'email' | 'fullname' | 'street' | 'city' | 'state' | 'zip' | 'country'

const shipping = 'payment_intent_data[shipping]'
/** Parameters of the session, as Stripe writes them. */
const details: Readonly<Record<string, ShopperDetail>> = {
  customer_email: 'email',
  [`${shipping}[name]`]: 'fullname',
  [`${shipping}[address][line1]`]: 'street',
  [`${shipping}[address][city]`]: 'city',
  [`${shipping}[address][state]`]: 'state',
  [`${shipping}[address][postal_code]`]: 'zip',
  [`${shipping}[address][country]`]: 'country',
}

/** The shopper's detail that Stripe rejects. Null when it refused for another reason. */
export function refusedDetail(error: unknown): ShopperDetail | null {
  return isRefusedByStripe(error) ? (details[error.param ?? ''] ?? null) : null
}
