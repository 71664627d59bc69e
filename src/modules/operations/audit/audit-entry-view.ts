import type { Actor } from '#shared/actor.ts'

/** One act, as the audit log has it. */
export interface AuditEntryView {
  readonly id: number
  readonly at: Date
  readonly actorKind: Actor['kind']
  /** The person's email address today; null for the system, a visitor and an erased account. */
  readonly actorEmail: string | null
  /** The person's name today, if they have entered one. */
  readonly actorName: string | null
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  /** What it is called today; null for what has no name, and for what is gone. */
  readonly subjectName: string | null
  readonly reason: string | null
  readonly before: AuditFacts | null
  readonly after: AuditFacts | null
  readonly details: AuditFacts
  readonly requestId: string | null
}

export type AuditFacts = Readonly<Record<string, unknown>>

export interface AuditFilter {
  /** Null for every act. */
  readonly action: string | null
  /** The email address of who acted, as typed; null for everyone. */
  readonly actor: string | null
  /** The id of what was changed, as typed; null for everything. */
  readonly subject: string | null
  readonly from: Date | null
  readonly before: Date | null
}
