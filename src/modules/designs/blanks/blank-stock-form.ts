import { z } from 'zod'
import type { ArtistBlank } from './artist-blank.ts'

const count = z
  .string()
  .trim()
  .regex(/^\d{0,6}$/, 'Enter a whole number, or nothing.')
  .transform((text) => (text === '' ? null : Number(text)))

/** The artist's grid of one blank: `stock-` and `seen-` with the id of each size in stock. Missing fields change nothing. */
export const blankStockForm = ({ colorways }: Pick<ArtistBlank, 'colorways'>) =>
  z.looseObject({}).transform((form: Readonly<Record<string, unknown>>, context) => {
    const read = (name: string) => {
      const found = count.safeParse(form[name])
      if (found.success) return found.data
      const message = found.error.issues[0]?.message ?? ''
      context.addIssue({ code: 'custom', path: [name], message })
      return null
    }
    return colorways
      .flatMap(({ stock }) => stock)
      .filter(({ id }) => form[`stock-${id}`] !== undefined)
      .map(({ id }) => ({ id, seen: read(`seen-${id}`), quantity: read(`stock-${id}`) }))
  })
