import { z } from 'zod'
import { isEmailAddress } from '#modules/identity'
import { maxReviewReportText, reviewReportReasons } from './report-reasons.ts'

/** A report of a review. */
export const reviewReportInput = z.object({
  reason: z.enum(reviewReportReasons, 'Choose a reason.'),
  text: z.string().trim().max(maxReviewReportText, 'Please use at most 1,000 characters.').default(''),
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
export type ReviewReportInput = z.output<typeof reviewReportInput>
