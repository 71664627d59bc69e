import { z } from 'zod'

/** Tracking that a vendor enters for a package without our label. */
export interface OwnTracking {
  readonly carrier: string
  readonly trackingNumber: string
}

export const ownTracking = z.object({
  carrier: z.string().trim().min(1, 'Please enter the carrier.').max(60),
  trackingNumber: z.string().trim().min(4, 'Please enter the tracking number.').max(60),
})
