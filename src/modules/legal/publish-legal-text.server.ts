import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { type LegalDocument, maxDaysAhead } from './legal-document.ts'
import type { LegalTextInput } from './legal-text-input.ts'
import { legalTextProblem } from './legal-text-problem.server.ts'
import { type LegalVersion, templateVersion, versionDates, versionNumbered } from './legal-versions.server.ts'
import type { LegalTables } from './tables.server.ts'
import { legalTemplates } from './templates/legal-templates.ts'

const db = databaseOf<LegalTables>()

/**
 * Publishes a new version, in effect from midnight UTC of its day. With the first one, the template that applied until then is
 * saved as version 1. Refuses 'not-found' for anyone but an operator, 'legal-text-problem', 'legal-text-unchanged',
 * 'wrong-day', and 'legal-text-changed' if another version was published since the form was opened.
 */
export async function publishLegalText(actor: Actor, input: LegalTextInput): Promise<{ number: number }> {
  const operator = requirePermission(actor, 'write_settings')
  const { document, base, text, effectiveOn } = input
  const problem = legalTextProblem(document, text)
  if (problem) throw refuse('legal-text-problem', { field: 'text', message: problem })
  const effectiveAt = requireDay(effectiveOn)
  return transaction(async () => {
    const [newest] = await versionDates(document)
    if (newest?.number !== base) throw changedElsewhere(newest?.number ?? base)
    const before = await versionNumbered(document, base)
    if (before && isUnchanged(before, { text, effectiveAt })) throw unchanged()
    if (base === 1) await insert(document, templateVersion(document))
    const template = legalTemplates[document].text
    const version = { number: base + 1, text, template, effectiveAt: effectiveAt.toISOString() }
    if (!(await insert(document, version))) throw changedElsewhere(version.number)
    await recordAudit(operator, {
      action: 'publish-legal-text',
      subjectType: 'legal-text',
      subjectId: document,
      before: { version: base },
      after: { version: version.number, effectiveOn },
    })
    return { number: version.number }
  })
}

/** False if the version exists: someone else has published it at the same moment. */
async function insert(document: LegalDocument, version: LegalVersion): Promise<boolean> {
  const { number, text, template, effectiveAt } = version
  const row = await db()
    .insertInto('legal_versions')
    .values({ document, number, text, template, effective_at: new Date(effectiveAt), published_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

function requireDay(day: string): Date {
  const today = new Date(now().toISOString().slice(0, 10))
  const date = new Date(day)
  const days = (date.getTime() - today.getTime()) / dayMs
  if (days >= 0 && days <= maxDaysAhead) return date
  throw refuse('wrong-day', {
    field: 'effectiveOn',
    message:
      days < 0
        ? `Enter ${today.toISOString().slice(0, 10)} or a later day. Days are counted in UTC.`
        : `Enter a day within the next ${maxDaysAhead} days.`,
  })
}

/** The same text with another day is a change only while the day before hasn’t come. */
function isUnchanged(
  before: LegalVersion,
  after: { readonly text: string; readonly effectiveAt: Date },
): boolean {
  if (before.text.trimEnd() !== after.text.trimEnd()) return false
  const isInEffect = new Date(before.effectiveAt) <= now()
  return isInEffect || before.effectiveAt === after.effectiveAt.toISOString()
}

const unchanged = () =>
  refuse('legal-text-unchanged', { field: 'text', message: 'This is the text of the newest version.' })

const changedElsewhere = (number: number) =>
  refuse('legal-text-changed', {
    status: 409,
    title: 'Changed by someone else',
    message: `Version ${number} was published after you opened this page, so nothing was published. Your text is still in the form. Compare it with version ${number} below; if you publish now, your text replaces that version.`,
  })
