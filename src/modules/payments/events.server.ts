import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type VendorId } from '#shared/ids.ts'

/** Stripe could not pay an artist out. Published once a payout. */
export const payoutFailed = eventKind(
  'payout-failed',
  z.object({
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    payoutId: z.string(),
  }),
)
