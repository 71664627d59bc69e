import { z } from 'zod'

/** The job that finishes what a purchase or a void left open. Its file needs everything else, so others name it with this. */
export const settleShippingLabelWork = {
  name: 'settle-shipping-label',
  payload: z.object({ labelId: z.uuid() }),
} as const
