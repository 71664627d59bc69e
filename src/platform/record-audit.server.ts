import type { Generated } from 'kysely'
import { type Actor, userIdOf } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
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
    details: string
    request_id: string | null
  }
}

const db = databaseOf<AuditTables>()

export interface AuditEntry {
  /** What was done, as a verb phrase: 'retry-dead-letter-jobs'. */
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  /** Facts that explain the entry later. Never secrets, and of people only their ids. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records who did what, in the same transaction. Rows never change. */
export async function recordAudit(actor: Actor, entry: AuditEntry): Promise<void> {
  await db()
    .insertInto('audit_log')
    .values({
      actor_kind: actor.kind,
      actor_user_id: userIdOf(actor),
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
      request_id: currentRequestId(),
    })
    .execute()
}
