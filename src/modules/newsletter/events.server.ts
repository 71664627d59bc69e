import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** A scheduled newsletter became a draft again instead of being sent, because none of its hats can be bought. */
export const newsletterReturned = eventKind(
  'newsletter-returned',
  z.object({ issueId: z.uuid(), version: z.number().int().min(1), subject: z.string() }),
)
