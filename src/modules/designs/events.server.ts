import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { reportReasons } from './reports/report-reasons.ts'

/** A shared design without open reports was reported. */
export const designReported = eventKind(
  'design-reported',
  z.object({ reportId: z.uuid(), designId: z.uuid(), reason: z.enum(reportReasons) }),
)

/** An operator stopped the sharing of a reported design. */
export const sharingStopped = eventKind(
  'design-sharing-stopped',
  z.object({
    /** Identifies this event, so that handlers that receive it twice act once. */
    stopId: z.uuid(),
    designId: z.uuid(),
    /** Shown to the owner. */
    reason: z.string(),
  }),
)
