import { z } from 'zod'
import { maxAuthorName, maxReplyText, maxReviewText } from './review-limits.ts'

/** What a shopper writes about a hat. */
export const reviewInput = z.object({
  rating: z.coerce
    .number('Choose one to five stars.')
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  text: z.string().trim().max(maxReviewText, 'Please use at most 2,000 characters.').default(''),
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name to show with your review.')
    .max(maxAuthorName, 'Please use at most 40 characters.'),
})
export type ReviewInput = z.output<typeof reviewInput>

export const replyInput = z.object({
  reply: z
    .string()
    .trim()
    .min(1, 'Enter your reply.')
    .max(maxReplyText, 'Please use at most 1,000 characters.'),
})
