import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const metadata = z.record(z.string(), z.string())

const state = z.object({
  accounts: z.array(z.object({ id: z.string(), metadata })),
  sessions: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      payment_status: z.string(),
      amount_total: z.number(),
      payment_intent: z.string().nullable(),
      metadata,
    }),
  ),
  charges: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string(),
      payment_intent: z.string().nullable(),
      metadata,
    }),
  ),
  refunds: z.array(z.object({ id: z.string(), amount: z.number(), payment_intent: z.string().nullable() })),
  transfers: z.array(
    z.object({ amount: z.number(), destination: z.string(), transfer_group: z.string().nullable() }),
  ),
})

export type StripeState = z.infer<typeof state>

/** The state of the stand-in for Stripe. */
export async function stripeState(request: APIRequestContext): Promise<StripeState> {
  return state.parse(await (await request.get('/sandbox/stripe/state.json')).json())
}

/** Amounts of the transfers to a vendor for an order, in cents. */
export async function transfersFor(
  request: APIRequestContext,
  { orderId, vendorId }: { readonly orderId: string; readonly vendorId: string },
): Promise<number[]> {
  const { accounts, transfers } = await stripeState(request)
  const account = accounts.find((candidate) => candidate.metadata.vendor_id === vendorId)
  return transfers
    .filter(({ destination, transfer_group }) => destination === account?.id && transfer_group === orderId)
    .map(({ amount }) => amount)
}

/** Amounts of the successful charges for an order, in cents. */
export async function chargesFor(request: APIRequestContext, orderId: string): Promise<number[]> {
  const { charges } = await stripeState(request)
  return charges
    .filter((charge) => charge.status === 'succeeded' && charge.metadata.order_id === orderId)
    .map(({ amount }) => amount)
}
