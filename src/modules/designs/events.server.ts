import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { reportReasons } from './report-reasons.ts'

/** Somebody found something wrong with a shared design of which no report was waiting. */
export const designReported = eventKind(
  'design-reported',
  z.object({ reportId: z.uuid(), designId: z.uuid(), reason: z.enum(reportReasons) }),
)

/** An operator took a reported design out of sight. */
export const sharingStopped = eventKind(
  'design-sharing-stopped',
  z.object({
    /** Names this one fact: who hears of it twice tells of it once. */
    stopId: z.uuid(),
    designId: z.uuid(),
    /** For its owner. */
    reason: z.string(),
  }),
)
