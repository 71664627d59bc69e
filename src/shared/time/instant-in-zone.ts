import { dayMs } from '#shared/day-ms.ts'
import type { TimeZone } from './time-zones.ts'

const localTime = /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/

/**
 * The moment at which clocks in this zone show a local time such as '2026-11-27T00:00', as a browser's field for date and time sends
 * it. Of the two moments of an hour that clocks repeat, the earlier one; a time that clocks skip moves by as much as they do. Null
 * for anything that isn't a time of this century.
 */
export function instantInZone(local: string, zone: TimeZone): Date | null {
  if (!localTime.test(local)) return null
  const asUtc = Date.parse(`${local}Z`)
  // A date that the calendar lacks, such as February 30.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null
  const before = asUtc - offsetMs(zone, asUtc - dayMs)
  const after = asUtc - offsetMs(zone, asUtc + dayMs)
  const shows = (moment: number) => moment + offsetMs(zone, moment) === asUtc
  return new Date(!shows(before) && shows(after) ? after : before)
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function offsetMs(zone: TimeZone, moment: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - moment
}
