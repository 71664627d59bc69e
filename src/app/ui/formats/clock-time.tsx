import { formatDateTime } from './format-date.ts'

/** '5:44 AM' in UTC, under the day that it belongs to. The element has the whole time. */
export function ClockTime({ at }: { readonly at: string }) {
  const date = new Date(at)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(at)} className="label whitespace-nowrap">
      {hour % 12 || 12}:{minute} {hour < 12 ? 'AM' : 'PM'}
    </time>
  )
}
