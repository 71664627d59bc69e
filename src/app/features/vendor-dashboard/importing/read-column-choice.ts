import { z } from 'zod'
import { type ColumnChoice, maxChoosableColumns, plainColumns } from '#modules/catalog'

const position = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(maxChoosableColumns - 1))

/** The columns chosen in the fields of `ColumnFields`; a value that isn't a column counts as not chosen. */
export function readColumnChoice(form: FormData): ColumnChoice {
  const chosen = plainColumns.flatMap((name) => {
    const { data } = position.safeParse(form.get(`column ${name}`))
    return data === undefined ? [] : [[name, data] as const]
  })
  return Object.fromEntries(chosen)
}
