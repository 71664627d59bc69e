import { CronExpressionParser } from 'cron-parser'

/** When a schedule is due next after a moment, in UTC, read as the queue itself reads it. */
export function nextRun(cron: string, after: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate()
}
