import { z } from 'zod'

const maxTitle = 80
const maxDescription = 400
const maxSlug = 80

const title = z.string().trim().min(1, 'Enter a title.').max(maxTitle, `Use at most ${maxTitle} characters.`)

/** An empty field is no limit. */
const day = z
  .string()
  .trim()
  .default('')
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, 'Enter a date, such as 2026-11-30.')
  .transform((text) => text || null)

export const newCollectionInput = z.object({ title })

/** The form of a collection. */
export const collectionInput = z
  .object({
    title,
    address: z
      .string()
      .trim()
      .toLowerCase()
      .max(maxSlug, `Use at most ${maxSlug} characters.`)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens.'),
    summary: z.string().trim().max(maxDescription, `Use at most ${maxDescription} characters.`).default(''),
    isPublished: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    startsOn: day,
    endsOn: day,
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'The last day can’t be before the first.',
  })

export type CollectionInput = z.output<typeof collectionInput>
