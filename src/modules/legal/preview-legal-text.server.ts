import type { Actor } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { maxLegalLines } from './legal-document.ts'
import type { ParsedLegalText } from './legal-text.ts'
import type { LegalTextInput } from './legal-text-input.ts'
import { legalTextProblem } from './legal-text-problem.server.ts'
import { versionDates, versionNumbered } from './legal-versions.server.ts'
import { type LineDifference, lineDifferences } from './line-differences.ts'
import { parseLegalText } from './parse-legal-text.server.ts'

export interface LegalPreview {
  readonly text: ParsedLegalText
  /** Why it can’t be published; null if it can. */
  readonly problem: string | null
  /** From the newest version to this text; empty if the text has too many lines. */
  readonly changes: readonly LineDifference[]
}

/** Shows a text without saving it. Refuses 'not-found' for anyone but an operator. */
export async function previewLegalText(
  actor: Actor,
  { document, text }: Pick<LegalTextInput, 'document' | 'text'>,
): Promise<LegalPreview> {
  requirePermission(actor, 'write_settings')
  const [newest] = await versionDates(document)
  const before = newest && (await versionNumbered(document, newest.number))
  const isComparable = text.split('\n').length <= maxLegalLines
  return {
    text: parseLegalText(text),
    problem: legalTextProblem(document, text),
    changes: before && isComparable ? lineDifferences(before.text, text) : [],
  }
}
