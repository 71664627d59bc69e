const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 21, 2026' in UTC. Without Intl: the server and every browser must print the same text, or hydration fails. */
export function formatDate(at: Date | string): string {
  const date = new Date(at)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Nov 21' in UTC, for days in the near future. */
export function formatDay(at: Date | string): string {
  const date = new Date(at)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** 'Nov 21 – 25', 'Nov 30 – Dec 2' in UTC, without the year: for dates in the near future. */
export function formatDateRange(from: Date | string, to: Date | string): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (first.getTime() === last.getTime()) return formatDay(first)
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${formatDay(first)} – ${isSameMonth ? last.getUTCDate() : formatDay(last)}`
}

export function formatArrival({ from, to }: { readonly from: string; readonly to: string }): string {
  return formatDateRange(from, to)
}

/** '04:51' in UTC, for tables that say so. */
export function formatTime(at: Date | string): string {
  return new Date(at).toISOString().slice(11, 16)
}

/** 'Nov 21, 2026, 04:51 UTC'. */
export function formatDateTime(at: Date | string): string {
  return `${formatDate(at)}, ${formatTime(at)} UTC`
}
