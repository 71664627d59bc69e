/** How a scheduled job goes: its worst state. */
export type ScheduledWorkStatus = 'failed' | 'retrying' | 'running' | 'waiting'

/** A job that runs on a schedule. */
export interface ScheduledWork {
  /** Its kind: 'expire-checkouts'. */
  readonly job: string
  /** Its schedule (UTC). */
  readonly cron: string
  readonly status: ScheduledWorkStatus
  /** Null if it hasn't finished since yesterday. */
  readonly lastRunAt: Date | null
  readonly nextRunAt: Date
}
