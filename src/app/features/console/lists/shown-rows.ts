import { maxListCount } from '#shared/paging.ts'

/** '12', or '1,000+' above `maxListCount`. */
export function countText(count: number): string {
  return count > maxListCount ? `${maxListCount.toLocaleString('en-US')}+` : count.toLocaleString('en-US')
}

/** The rows on the pages before this one, which the link to this page counted. */
export function rowsBefore(query: URLSearchParams): number {
  const text = query.get('before') ?? ''
  return query.has('cursor') && /^\d{1,9}$/.test(text) ? Number(text) : 0
}

/** '51–100 of 320'. Empty for a list without rows, and for an uncounted list. */
export function shownText(before: number, rows: number, count: number | null): string {
  if (rows === 0 || count === null) return ''
  const last = before + rows
  const range =
    rows === 1
      ? last.toLocaleString('en-US')
      : `${(before + 1).toLocaleString('en-US')}–${last.toLocaleString('en-US')}`
  // Rows that came after the first page was read can lead beyond the number.
  return `${range} of ${countText(Math.max(count, last))}`
}
