import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { vendorApproval } from './vendor-approval.ts'
import { vendorStatus } from './vendor-status.ts'

/** A vendor's status changed, and with it whether shoppers can buy their hats; or an operator decided about a new artist. */
export const vendorStatusChanged = eventKind(
  'vendor-status-changed',
  z.object({
    /** Identifies this change, so that handlers are safe to repeat. */
    changeId: z.uuid(),
    vendorId: z.custom<VendorId>((value) => typeof value === 'string' && isId(value)),
    from: z.enum(vendorStatus.statuses),
    to: z.enum(vendorStatus.statuses),
    /** What an operator decided about a new artist. The status may stay. */
    decision: z.enum(vendorApproval.statuses).optional(),
    /** Why an operator suspended or declined it. */
    reason: z.string().optional(),
  }),
)
