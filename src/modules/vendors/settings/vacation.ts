/** A vendor's days away, first and last included, as '2026-12-24'. A null `from` means open. */
export interface Vacation {
  readonly from: string | null
  readonly until: string | null
}

/** Whether the vendor is away on that day. Without a first day they aren't; without a last day they stay away. */
export function isAwayOn({ from, until }: Vacation, day: string): boolean {
  return from !== null && from <= day && (until === null || day <= until)
}

/** The day of an instant in UTC, as '2026-12-24'. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
