import { z } from 'zod'
import { legalDocuments, maxLegalCharacters } from './legal-document.ts'

/** A day that exists, such as 2027-02-28. */
const day = z.iso.date('Enter a date.')

/** The editor’s form. Browsers send line ends as CRLF. */
export const legalTextInput = z.object({
  document: z.enum(legalDocuments),
  /** The version that the form was opened with. */
  base: z.coerce.number().int().min(1).max(1_000_000),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .max(maxLegalCharacters, `Use at most ${maxLegalCharacters.toLocaleString('en-US')} characters.`)
        .regex(/^[^\0]*$/, 'Remove the invisible NUL characters.'),
    ),
  effectiveOn: day,
})

export type LegalTextInput = z.output<typeof legalTextInput>
