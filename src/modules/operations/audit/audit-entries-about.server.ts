import type { Actor } from '#shared/actor.ts'
import { auditEntries } from './audit-entries.server.ts'
import type { AuditEntryView } from './audit-entry-view.ts'

/** The newest 50 acts on one order, vendor, product or person. Refuses 'not-found' for anyone but operators. */
export async function auditEntriesAbout(actor: Actor, subject: string): Promise<readonly AuditEntryView[]> {
  const filter = { action: null, actor: null, subject, from: null, before: null }
  return (await auditEntries(actor, filter, null)).items
}
