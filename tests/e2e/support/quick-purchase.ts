import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { productOf } from './shopping.ts'
import { stripeState } from './stripe-state.ts'

const opened = z.object({ url: z.string() })

export interface QuickPurchase {
  readonly slug: string
  readonly quantity?: number
  readonly isLocalPickup?: boolean
  /** Email of a guest; null for a logged-in shopper. */
  readonly email?: string | null
}

/** Buys and pays with the same requests as the pages, for tests that start when the payment is confirmed. */
export async function buyQuickly(
  request: APIRequestContext,
  origin: string,
  { slug, quantity = 1, isLocalPickup = false, email = null }: QuickPurchase,
): Promise<{ orderId: string; sessionId: string }> {
  const { id, variants } = await productOf(request, slug)
  const answer = await request.post('/api/create-checkout-session', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: {
      cartItems: [{ id, variant_id: variants[0]?.id, quantity }],
      email,
      metadata: {
        shipping_option: isLocalPickup ? 'local-pickup' : 'standard',
        is_local_pickup: isLocalPickup,
        shipping_address: isLocalPickup
          ? null
          : {
              name: 'Jo March',
              street: '14 Orchard Street',
              city: 'Concord',
              state: 'MA',
              zip: '01742',
              country: 'US',
            },
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { pathname } = new URL(opened.parse(await answer.json()).url)
  const year = (new Date().getUTCFullYear() + 2) % 100
  const card = { number: '4242424242424242', expiry: `12/${year}`, cvc: '123' }
  const paid = await request.post(pathname, {
    headers: { origin },
    form: { action: 'pay', ...card, ...(email ? { email } : {}) },
    maxRedirects: 0,
  })
  expect(paid.status(), await paid.text()).toBe(303)
  const { sessions } = await stripeState(request)
  const session = sessions.find((candidate) => pathname.endsWith(candidate.id))
  const orderId = session?.metadata.order_id
  if (!session || !orderId) throw new Error('the payment has no order')
  await expect
    .poll(async () => (await request.get(`/checkout-success?session_id=${session.id}`)).text())
    .not.toContain('Confirming your payment')
  return { orderId, sessionId: session.id }
}
