import { formatDate } from './formats/format-date.ts'
import { Notice } from './notice.tsx'

export interface AwayNoticeProps {
  readonly name: string
  /** The last day, as '2026-12-24'; null when the artist gave none. */
  readonly until: string | null
  readonly message: string | null
  readonly className?: string | undefined
}

/** Says how long an artist takes no orders, in the artist's own words if there are any. */
export function AwayNotice({ name, until, message, className }: AwayNoticeProps) {
  return (
    <Notice
      tone="info"
      title={until ? `Away through ${formatDate(until)}` : 'Away for a while'}
      className={className}
    >
      <p className="wrap-anywhere whitespace-pre-line">
        {message ?? `${name} is on vacation. You can still browse, and order again after that.`}
      </p>
    </Notice>
  )
}
