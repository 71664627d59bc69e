import { sql } from 'kysely'
import type { IdentityTables } from '#modules/identity/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { containsPattern } from '#platform/db/lists/contains-pattern.ts'
import type { Actor } from '#shared/actor.ts'
import type { Page } from '#shared/paging.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { AuditEntryView, AuditFacts, AuditFilter } from './audit-entry-view.ts'
import { subjectNames } from './subject-names.server.ts'

interface AuditTables {
  audit_log: {
    id: number
    at: Date
    actor_kind: Actor['kind']
    actor_user_id: string | null
    action: string
    subject_type: string
    subject_id: string
    reason: string | null
    before: AuditFacts | null
    after: AuditFacts | null
    details: AuditFacts
    request_id: string | null
  }
}

const db = databaseOf<AuditTables & IdentityTables>()
const pageSize = 50

/** A page of the audit log, newest first, at most `limit` entries. Refuses 'not-found' without the permission. */
export async function auditEntries(
  actor: Actor,
  filter: AuditFilter,
  cursor: string | null,
  limit = pageSize,
): Promise<Page<AuditEntryView>> {
  requirePermission(actor, 'read_audit_log')
  return pageOfEntries(filter, cursor, limit)
}

/** The newest 50 acts on one order, vendor, product or person. Refuses 'not-found' for anyone but operators. */
export async function auditEntriesAbout(actor: Actor, subject: string): Promise<readonly AuditEntryView[]> {
  requirePermission(actor, 'read_console')
  const filter = { action: null, actor: null, subject, from: null, before: null }
  return (await pageOfEntries(filter, null, pageSize)).items
}

async function pageOfEntries(
  filter: AuditFilter,
  cursor: string | null,
  limit: number,
): Promise<Page<AuditEntryView>> {
  const before = cursor !== null && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null
  const rows = await filtered(filter)
    .$if(before !== null, (query) => query.where('entry.id', '<', before))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await subjectNames(shown)
  const items = shown.map((row) => ({
    ...row,
    id: Number(row.id),
    subjectName: names.get(`${row.subjectType} ${row.subjectId}`) ?? null,
  }))
  return { items, next: rows.length > limit ? String(items.at(-1)?.id) : null }
}

/** An email address is the whole one; a name, any part of it. */
function isBy(actor: string) {
  return actor.includes('@')
    ? sql<boolean>`entry.actor_user_id = (select id from users where email = ${actor.toLowerCase()})`
    : sql<boolean>`entry.actor_user_id in (select id from profiles where full_name ilike ${containsPattern(actor)})`
}

function filtered({ action, actor, subject, from, before }: AuditFilter) {
  return (
    db()
      .selectFrom('audit_log as entry')
      .leftJoin('users', (join) => join.on(sql<boolean>`users.id = entry.actor_user_id`))
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .select(['entry.id', 'entry.at', 'entry.actor_kind as actorKind', 'users.email as actorEmail'])
      .select('profiles.full_name as actorName')
      .select(['entry.action', 'entry.subject_type as subjectType', 'entry.subject_id as subjectId'])
      .select(['entry.before', 'entry.after', 'entry.details', 'entry.request_id as requestId'])
      // Older entries have their reason among the details.
      .select(sql<string | null>`coalesce(entry.reason, entry.details->>'reason')`.as('reason'))
      .$if(action !== null, (query) => query.where('entry.action', '=', action ?? ''))
      .$if(actor !== null, (query) => query.where(isBy(actor ?? '')))
      .$if(subject !== null, (query) => query.where('entry.subject_id', '=', subject ?? ''))
      .$if(from !== null, (query) => query.where(sql<boolean>`entry.at >= ${from}`))
      .$if(before !== null, (query) => query.where(sql<boolean>`entry.at < ${before}`))
  )
}
