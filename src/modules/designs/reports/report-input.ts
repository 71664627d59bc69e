import { z } from 'zod'
import { isEmailAddress } from '#modules/identity'
import { maxReportText, reportReasons } from './report-reasons.ts'

/** A report of a shared design. */
export const designReportInput = z.object({
  reason: z.enum(reportReasons, 'Choose a reason.'),
  text: z.string().trim().max(maxReportText, 'Please use at most 1,000 characters.').default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .refine(
      (text) => text === '' || isEmailAddress(text),
      'Please enter a valid email address, or leave this empty.',
    )
    .default(''),
})

export type DesignReportInput = z.output<typeof designReportInput>
