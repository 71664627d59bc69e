import { databaseOf } from '#platform/db/transaction.server.ts'
import { noteOutdatedAfter } from '#platform/db/public-pages/recorded-reads.server.ts'
import type { LegalDocument } from './legal-document.ts'
import type { LegalTables } from './tables.server.ts'
import { legalTemplates } from './templates/legal-templates.ts'

const db = databaseOf<LegalTables>()

export interface LegalVersionDates {
  readonly number: number
  /** ISO 8601, at midnight UTC. */
  readonly effectiveAt: string
}

export interface LegalVersion extends LegalVersionDates {
  readonly text: string
  /** The template of the release that it was written with. */
  readonly template: string
}

/** The template as version 1, which it is until an operator publishes another one. */
export function templateVersion(document: LegalDocument): LegalVersion {
  const { text, effectiveOn } = legalTemplates[document]
  return { number: 1, text, template: text, effectiveAt: `${effectiveOn}T00:00:00.000Z` }
}

/** Newest first, never empty. */
export async function versionDates(document: LegalDocument): Promise<LegalVersionDates[]> {
  // A scheduled version takes effect without any change.
  noteOutdatedAfter(60_000)
  const rows = await db()
    .selectFrom('legal_versions')
    .select(['number', 'effective_at'])
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .execute()
  if (rows.length > 0)
    return rows.map((row) => ({ number: row.number, effectiveAt: isoOf(row.effective_at) }))
  const { number, effectiveAt } = templateVersion(document)
  return [{ number, effectiveAt }]
}

/** Undefined if there is no such version. */
export async function versionNumbered(
  document: LegalDocument,
  number: number,
): Promise<LegalVersion | undefined> {
  const row = await db()
    .selectFrom('legal_versions')
    .select(['number', 'text', 'template', 'effective_at'])
    .where('document', '=', document)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row) {
    const { text, template } = row
    return { number: row.number, text, template, effectiveAt: isoOf(row.effective_at) }
  }
  const isTemplate = number === 1 && (await versionDates(document)).length === 1
  return isTemplate ? templateVersion(document) : undefined
}

/** The newest one that has taken effect: a version replaces earlier ones, also those that haven’t taken effect yet. */
export function currentOf(versions: readonly LegalVersionDates[], now: Date): LegalVersionDates | undefined {
  return versions.find(({ effectiveAt }) => new Date(effectiveAt) <= now) ?? versions.at(-1)
}

function isoOf(date: Date): string {
  return new Date(date).toISOString()
}
