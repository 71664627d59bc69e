import { z } from 'zod'
import {
  type Evidence,
  type EvidenceFacts,
  evidenceFields,
  isWrittenDocument,
  maxEvidenceText,
  missingIn,
  type WrittenDocument,
} from '#modules/cases'
import type { EvidenceToSubmit } from '#modules/cases/server'
import { writeDocument } from './write-document.server.ts'

const texts = Object.fromEntries(
  Object.keys(evidenceFields).map((name) => [
    name,
    z.string().trim().max(maxEvidenceText, 'Please use at most 20,000 characters.').default(''),
  ]),
)
const textInput = z.object(texts)
const reasonInput = z.object({
  reason: z.string().trim().min(3, 'Enter a reason. The audit log shows it.').max(500),
})

export interface ChosenEvidence {
  /** Without the empty fields. */
  readonly evidence: Evidence
  readonly documents: readonly WrittenDocument[]
  readonly sendsPicture: boolean
  readonly reason: string
}

/** Reads the form of the evidence. Throws field errors. */
export function readEvidence(form: FormData): ChosenEvidence {
  const fields = Object.fromEntries(form)
  const typed = textInput.parse(fields)
  const { reason } = reasonInput.parse(fields)
  const chosen = form.getAll('document').map(String)
  return {
    evidence: Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')),
    documents: chosen.filter(isWrittenDocument),
    sendsPicture: chosen.includes('uncategorized_file'),
    reason,
  }
}

/** Writes the chosen documents. What the order lacks by now is left out. */
export async function writeEvidence(
  { documents, ...chosen }: ChosenEvidence,
  facts: EvidenceFacts,
  productName: string,
): Promise<EvidenceToSubmit> {
  const written: { field: WrittenDocument; bytes: Uint8Array }[] = []
  for (const field of new Set(documents)) {
    if (missingIn(field, facts) === null) {
      written.push({ field, bytes: await writeDocument(field, facts, productName) })
    }
  }
  return { ...chosen, documents: written }
}
