import { z } from 'zod'

/** The form of a category. */
export const categoryInput = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'),
  inMenu: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
})

export type CategoryInput = z.output<typeof categoryInput>
