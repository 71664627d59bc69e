import { z } from 'zod'
import { type Evidence, evidenceFields, maxEvidenceText } from '#modules/cases'

const texts = Object.fromEntries(
  Object.keys(evidenceFields).map((name) => [
    name,
    z.string().trim().max(maxEvidenceText, 'Please use at most 20,000 characters.').default(''),
  ]),
)
const input = z.object(texts)

/** The form's evidence, without the empty fields. Throws field errors. */
export function readEvidence(form: FormData): Evidence {
  const typed = input.parse(Object.fromEntries(form))
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}
