import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { vendorStatus } from './vendor-status.ts'

/** A shop's status changed, and with it whether its hats can be bought. */
export const vendorStatusChanged = eventKind(
  'vendor-status-changed',
  z.object({
    /** Names this one change: who hears of it twice tells of it once. */
    changeId: z.uuid(),
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    from: z.enum(vendorStatus.statuses),
    to: z.enum(vendorStatus.statuses),
    /** Why an operator closed it. */
    reason: z.string().optional(),
  }),
)
