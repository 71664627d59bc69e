import { z } from 'zod'
import { invalidEmailText } from './subscription-texts.ts'

export const subscriptionInput = z.object({
  email: z
    .string()
    .default('')
    .transform((text) => text.trim().toLowerCase())
    .refine((text) => text.length <= 254 && z.email().safeParse(text).success, invalidEmailText.description),
})
