import { dayMs } from './day-ms.ts'

/** Whole days (UTC) as two moments: at or after `from`, and before `before`. Null is open. */
export interface DayRange {
  readonly from: Date | null
  readonly before: Date | null
}

/** The days from '2026-11-01' to '2026-11-30', both included. A text that is no day is left out. */
export function dayRangeOf(from: string, to: string): DayRange {
  const last = dayOf(to)
  return { from: dayOf(from), before: last && new Date(last.getTime() + dayMs) }
}

function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  // '2026-02-30' would become March 2.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : null
}
