import { type Answer, aVisitor, logIn, type Visitor } from './visitor.ts'

/** These tests buy hats of two artists, including two of the same hat. */
const requested = [
  { slug: 'red-fox', quantity: 1, artist: 'artist@brimfolk.test' },
  { slug: 'tidal-club', quantity: 2, artist: 'saltline@brimfolk.test' },
] as const

export interface BasketLine {
  readonly productId: string
  readonly variantId: string
  readonly vendorId: string
  readonly artist: string
  readonly quantity: number
  readonly unitPriceCents: number
  /** Available units before the purchase. */
  readonly available: number
}

interface ProductJson {
  readonly id: string
  readonly vendor_id: string
  readonly price: number
  readonly variants: readonly { id: string; quantity: number }[]
}

export async function someItems(visitor: Visitor): Promise<BasketLine[]> {
  const lines: BasketLine[] = []
  for (const { slug, quantity, artist } of requested) {
    const { id, vendor_id, price, variants } = await visitor.read<ProductJson>(`/api/products/${slug}`)
    const [variant] = variants
    if (!variant) throw new Error(`${slug} has no variant`)
    lines.push({
      productId: id,
      variantId: variant.id,
      vendorId: vendor_id,
      artist,
      quantity,
      unitPriceCents: Math.round(price * 100),
      available: variant.quantity,
    })
  }
  return lines
}

export interface Attempt {
  readonly email: string
  readonly key: string
  readonly basket: readonly BasketLine[]
}

/** What the cart page sends. The same attempt can be sent again. */
export function requestCheckout(visitor: Visitor, { email, key, basket }: Attempt): Promise<Answer> {
  const body = {
    cartItems: basket.map(({ productId, quantity }) => ({ id: productId, quantity })),
    email,
    metadata: {
      shipping_option: 'standard',
      is_local_pickup: false,
      shipping_address: {
        name: 'Jo March',
        street: '14 Orchard Street',
        city: 'Concord',
        state: 'MA',
        zip: '01742',
        country: 'US',
      },
    },
  }
  return visitor.post('/api/create-checkout-session', body, { 'idempotency-key': key })
}

/** Opens the payment page and returns its session. */
export async function openCheckout(visitor: Visitor, attempt: Attempt): Promise<string> {
  const answer = await requestCheckout(visitor, attempt)
  if (answer.status !== 200) throw new Error(`no checkout: ${answer.status} ${answer.text}`)
  return sessionIn(answer)
}

export function sessionIn(answer: Answer): string {
  const session = /cs_test_\w+/.exec(answer.json<{ url: string }>().url)?.[0]
  if (!session) throw new Error(`no session in ${answer.text}`)
  return session
}

/** Submits the hosted form with a card that pays. */
export function pay(visitor: Visitor, sessionId: string): Promise<Answer> {
  const year = (new Date().getUTCFullYear() + 2) % 100
  const card = { number: '4242424242424242', expiry: `12/${year}`, cvc: '123' }
  return visitor.submit(`/sandbox/stripe/checkout/${sessionId}`, { action: 'pay', ...card })
}

/** A vendor creates the label of their vendor order and hands it to the carrier, which scans it. */
export async function ship(url: string, orderId: string, artist: string): Promise<void> {
  const vendor = aVisitor(url)
  await logIn(vendor, artist)
  const label = await vendor.post('/api/create-shipping-label', { orderId })
  if (label.status !== 200) throw new Error(`no label: ${label.status} ${label.text}`)
  const { tracking_number } = label.json<{ tracking_number: string }>()
  await vendor.submit(`/sandbox/carrier/track/${tracking_number}`, { to: 'accepted' })
}
