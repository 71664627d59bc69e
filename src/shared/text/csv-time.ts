/** '2026-11-21 04:51:07' in UTC, which spreadsheets read as a date; empty for null. */
export function csvTime(at: Date | null): string {
  return at ? at.toISOString().slice(0, 19).replace('T', ' ') : ''
}
