const minuteMs = 60_000
const hour = 60
const day = 24 * hour

/** Each below a number of minutes. */
const units = [
  { below: hour, length: 1, one: 'min', many: 'min' },
  { below: day, length: hour, one: 'hour', many: 'hours' },
  { below: 90 * day, length: day, one: 'day', many: 'days' },
  { below: 730 * day, length: 30 * day, one: 'month', many: 'months' },
  { below: Infinity, length: 365 * day, one: 'year', many: 'years' },
]

/** How long something has lasted, in one unit: '5 min', '20 hours', '3 days'. */
export function ageText(since: Date | string, now: Date | string): string {
  const minutes = Math.max(0, (new Date(now).getTime() - new Date(since).getTime()) / minuteMs)
  const unit = units.find(({ below }) => minutes < below)
  if (!unit) return ''
  const count = Math.floor(minutes / unit.length)
  return `${count} ${count === 1 ? unit.one : unit.many}`
}
