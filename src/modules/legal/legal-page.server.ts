import { now } from '#platform/clock.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import type { LegalDocument } from './legal-document.ts'
import type { ParsedLegalText } from './legal-text.ts'
import { currentOf, type LegalVersionDates, versionDates, versionNumbered } from './legal-versions.server.ts'
import { parseLegalText } from './parse-legal-text.server.ts'

export interface LegalPage {
  readonly text: ParsedLegalText
  readonly shown: LegalVersionDates
  readonly current: LegalVersionDates
  /** All of them, newest first. */
  readonly versions: readonly LegalVersionDates[]
}

/** A public legal text: the one in effect, or with `number` that version. Refuses 'not-found' for a version that doesn’t exist. */
export async function legalPage(
  _anyone: Anyone,
  document: LegalDocument,
  number: number | null,
): Promise<LegalPage> {
  const versions = await versionDates(document)
  const current = currentOf(versions, now())
  const wanted = number ?? current?.number
  const version = wanted === undefined ? undefined : await versionNumbered(document, wanted)
  if (!version || !current) throw notFound('Version')
  const { effectiveAt } = version
  return {
    text: parseLegalText(version.text),
    shown: { number: version.number, effectiveAt },
    current,
    versions,
  }
}
