import { z } from 'zod'
import { caseReasons } from './case-reasons.ts'
import { maxCaseText } from './case-limits.ts'
import { requestedSolutions } from './requested-solutions.ts'

const tooLong = 'Please use at most 2,000 characters.'
const text = z.string().trim().max(maxCaseText, tooLong)

/** What the shopper says is wrong. The lines are read separately. */
export const openCaseInput = z.object({
  reason: z.enum(caseReasons, 'Choose what is wrong.'),
  text: text.min(10, 'Please describe the problem in a sentence or two.'),
  /** What the shopper would like; null leaves it open. */
  requested: z.enum(requestedSolutions).nullable().catch(null),
})
export type OpenCaseInput = z.infer<typeof openCaseInput>

export const caseTextInput = z.object({ text: text.min(1, 'Enter a message.') })
export const optionalCaseTextInput = z.object({ text: text.default('') })
