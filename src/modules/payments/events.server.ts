import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { cents } from '#shared/money.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'

/** A payout to a vendor's bank failed. Published once per payout. */
export const payoutFailed = eventKind(
  'payout-failed',
  z.object({
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    payoutId: z.string(),
  }),
)

/** An operator decided about a share that was returned. */
export const shareDecided = eventKind(
  'share-decided',
  z.object({
    decisionId: z.uuid(),
    orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    amountCents: z.number().int().transform(cents),
    decision: z.enum(['send', 'retain']),
    reason: z.string(),
  }),
)

/** A vendor's share was reversed in Stripe's dashboard. Published once per reversal. */
export const transferReversedAtStripe = eventKind(
  'transfer-reversed-at-stripe',
  z.object({
    orderId: z.custom<OrderId>((value) => typeof value === 'string' && isId(value)),
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    reversalId: z.uuid(),
  }),
)
