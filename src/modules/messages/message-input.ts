import { z } from 'zod'
import { maxMessageText } from './message-limits.ts'

/** A message; it may be empty when it has pictures. */
export const messageInput = z.object({
  text: z.string().trim().max(maxMessageText, 'Please use at most 2,000 characters.').default(''),
})
