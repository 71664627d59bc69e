import type { Generated } from 'kysely'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { UserId } from '#shared/ids.ts'
import { now } from './clock.server.ts'
import { databaseOf } from './db/transaction.server.ts'
import { currentRequestId } from './trace/trace.server.ts'

interface AuditTables {
  audit_log: {
    id: Generated<number>
    at: Generated<Date>
    actor_kind: Actor['kind']
    actor_user_id: UserId | null
    action: string
    subject_type: string
    subject_id: string
    reason: string | null
    before: string | null
    after: string | null
    details: string
    request_id: string | null
  }
}

const db = databaseOf<AuditTables>()

type Facts = Readonly<Record<string, unknown>>

export interface AuditEntry {
  /** What was done; a new act gets its line in `auditActions`. */
  readonly action: AuditAction
  readonly subjectType: string
  readonly subjectId: string
  /** Why, as the operator wrote it; at most 2,000 characters. */
  readonly reason?: string | undefined
  /** What the act changed, by name: the old values and the new ones. */
  readonly before?: Facts
  readonly after?: Facts
  /** Other facts that explain the entry later. Never secrets, and of people only their ids. */
  readonly details?: Facts
}

/** Records who did what, in the same transaction. The database refuses to change or delete entries. */
export async function recordAudit(actor: Actor, entry: AuditEntry): Promise<void> {
  await db()
    .insertInto('audit_log')
    .values({
      at: now(),
      actor_kind: actor.kind,
      actor_user_id: userIdOf(actor),
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: currentRequestId(),
    })
    .execute()
}
