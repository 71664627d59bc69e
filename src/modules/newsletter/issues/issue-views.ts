import type { IssueId, ProductId } from '#shared/ids.ts'
import type { IssueStatus } from './issue-status.ts'

export interface SendingCounts {
  /** Everyone who was subscribed when sending started. */
  readonly recipients: number
  readonly sent: number
  readonly failed: number
  /** Unsubscribed or erased before their turn, or the sending was stopped. */
  readonly skipped: number
  /** Left after this issue, before the next one. */
  readonly unsubscribed: number
}

/** An issue in the list. */
export interface IssueSummary extends SendingCounts {
  readonly id: IssueId
  readonly subject: string
  /** What inboxes show after the subject. */
  readonly preview: string
  readonly status: IssueStatus
  readonly createdAt: Date
  readonly sendAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

/** An issue on its page. */
export interface IssueView extends IssueSummary {
  readonly body: string
  readonly version: number
  readonly collection: string | null
  readonly products: readonly ProductId[]
}
