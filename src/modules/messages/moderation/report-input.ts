import { z } from 'zod'
import { maxMessageReportText, messageReportReasons } from './report-reasons.ts'

/** A report of a conversation. */
export const messageReportInput = z.object({
  reason: z.enum(messageReportReasons, 'Choose a reason.'),
  text: z.string().trim().max(maxMessageReportText, 'Please use at most 1,000 characters.').default(''),
})
export type MessageReportInput = z.output<typeof messageReportInput>
