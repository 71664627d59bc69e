const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 21, 2026' in UTC. Without Intl: the server and every browser must print the same text, or hydration fails. */
export function formatDate(at: Date | string): string {
  const date = new Date(at)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Nov 21 – 25', 'Nov 30 – Dec 2' in UTC, without the year: for dates in the near future. */
export function formatDateRange(from: Date | string, to: Date | string): string {
  const [first, last] = [new Date(from), new Date(to)]
  const dayOf = (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}`
  if (first.getTime() === last.getTime()) return dayOf(first)
  const isSameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${dayOf(first)} – ${isSameMonth ? last.getUTCDate() : dayOf(last)}`
}

export function formatArrival({ from, to }: { readonly from: string; readonly to: string }): string {
  return formatDateRange(from, to)
}

/** 'Nov 21, 2026, 04:51 UTC'. */
export function formatDateTime(at: Date | string): string {
  return `${formatDate(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}
