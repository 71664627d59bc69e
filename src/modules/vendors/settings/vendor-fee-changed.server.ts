import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type VendorId } from '#shared/ids.ts'

/** An operator changed the platform fee on a vendor's hats. */
export const vendorFeeChanged = eventKind(
  'vendor-fee-changed',
  z.object({
    /** Identifies this change, so that handlers are safe to repeat. */
    changeId: z.uuid(),
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    /** Null: the site's fee. */
    feeBasisPoints: z.int().nullable(),
  }),
)
