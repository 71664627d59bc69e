import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type VendorId } from '#shared/ids.ts'

/** A new artist waits for an operator's approval. */
export const vendorWaits = eventKind(
  'vendor-waits',
  z.object({ vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)) }),
)
