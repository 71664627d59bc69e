import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** A shop's status changed, and with it whether its hats can be bought. */
export const vendorStatusChanged = eventKind(
  'vendor-status-changed',
  z.object({ vendorId: z.string(), from: z.string(), to: z.string() }),
)
