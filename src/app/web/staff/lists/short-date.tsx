import { formatDate, formatDateTime, formatDay, formatTime } from '#app/ui/formats/format-date.ts'
import { useReadAt } from '../read-at-context.ts'

interface ShortDateProps {
  readonly at: Date | string
  /** With the time of day. */
  readonly withTime?: boolean
}

/** A day in a table, without the year if it is this one. The whole date and time are its title. */
export function ShortDate({ at, withTime = false }: ShortDateProps) {
  const readAt = useReadAt()
  const moment = new Date(at)
  const day = moment.getUTCFullYear() === readAt.getUTCFullYear() ? formatDay(at) : formatDate(at)
  return (
    <time dateTime={moment.toISOString()} title={formatDateTime(at)} className="label whitespace-nowrap">
      {withTime ? `${day}, ${formatTime(at)}` : day}
    </time>
  )
}
