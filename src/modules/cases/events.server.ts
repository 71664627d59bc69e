import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'

/** Something happened in a case: the entry of its timeline with this number. Published once per entry. */
export const caseMoved = eventKind(
  'case-moved',
  z.object({ caseId: z.uuid(), number: z.number().int().min(1) }),
)

/** The carrier refused to void a return label. Published once for each request to void it. */
export const returnLabelVoidRefused = eventKind(
  'return-label-void-refused',
  z.object({ labelId: z.uuid(), refusalId: z.uuid() }),
)
