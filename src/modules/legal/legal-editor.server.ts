import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { LegalDocument } from './legal-document.ts'
import { currentOf, type LegalVersionDates, versionDates, versionNumbered } from './legal-versions.server.ts'
import { type LineDifference, lineDifferences } from './line-differences.ts'
import { legalTemplates } from './templates/legal-templates.ts'

export interface LegalEditor {
  /** The newest version, which the next one replaces. */
  readonly newest: LegalVersionDates
  readonly current: LegalVersionDates
  readonly versions: readonly LegalVersionDates[]
  readonly text: string
  readonly template: string
  /** From the template of this release to the newest version. */
  readonly ownChanges: readonly LineDifference[]
  /** From the template that the newest version was written with to that of this release: what an upgrade has changed. */
  readonly templateChanges: readonly LineDifference[]
  /** ISO 8601 date in UTC: the first day on which a new version can take effect. */
  readonly today: string
}

/** What an operator edits. Refuses 'not-found' for anyone but an operator. */
export async function legalEditor(actor: Actor, document: LegalDocument): Promise<LegalEditor> {
  requirePermission(actor, 'write_settings')
  const versions = await versionDates(document)
  const [newest] = versions
  const version = newest && (await versionNumbered(document, newest.number))
  const current = currentOf(versions, now())
  if (!newest || !version || !current) throw notFound('Version')
  const template = legalTemplates[document].text
  return {
    newest,
    current,
    versions,
    text: version.text,
    template,
    ownChanges: lineDifferences(template, version.text),
    templateChanges: lineDifferences(version.template, template),
    today: now().toISOString().slice(0, 10),
  }
}
