import { z } from 'zod'
import { isEmailAddress } from '#modules/identity'
import { maxReportText, reportReasons } from './report-reasons.ts'

/** What somebody says of a design that is shared. */
export const designReportInput = z.object({
  reason: z.enum(reportReasons, 'Choose what is wrong with it.'),
  text: z.string().trim().max(maxReportText, 'That is too long: 1,000 characters at most.').default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isEmailAddress(text), 'Please enter a valid email address, or none.')
    .default(''),
})

export type DesignReportInput = z.output<typeof designReportInput>
