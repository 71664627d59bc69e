const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Nov 21, 2026' in UTC. Not by Intl: the server and every browser must print the same letters or hydration complains. */
export function formatDate(at: Date | string): string {
  const date = new Date(at)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** 'Nov 21, 2026, 04:51 UTC'. */
export function formatDateTime(at: Date | string): string {
  return `${formatDate(at)}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}
