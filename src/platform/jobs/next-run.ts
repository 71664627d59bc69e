const minuteMs = 60_000

/** When a schedule is due next after a moment. Null for a cron text with more than minutes and hours, which our schedules don't have. */
export function nextRun(cron: string, after: Date): Date | null {
  const [minutes = '', hours = '', ...others] = cron.split(' ')
  if (others.some((other) => other !== '*')) return null
  const inMinutes = matcherOf(minutes)
  const inHours = matcherOf(hours)
  if (!inMinutes || !inHours) return null
  const first = Math.floor(after.getTime() / minuteMs) + 1
  for (let minute = first; minute <= first + 24 * 60; minute += 1) {
    const at = new Date(minute * minuteMs)
    if (inMinutes(at.getUTCMinutes()) && inHours(at.getUTCHours())) return at
  }
  return null
}

/** '*', every number of a step, or one number. */
function matcherOf(field: string): ((value: number) => boolean) | null {
  if (field === '*') return () => true
  if (/^\*\/\d{1,2}$/.test(field)) return (value) => value % Number(field.slice(2)) === 0
  return /^\d{1,2}$/.test(field) ? (value) => value === Number(field) : null
}
