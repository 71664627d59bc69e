import { formatDate } from './format-date.ts'
import { Notice } from './notice.tsx'

export interface AwayNoticeProps {
  readonly name: string
  /** The last day, as '2026-12-24'; null when it is not told. */
  readonly until: string | null
  readonly message: string | null
  readonly className?: string | undefined
}

/** Says until when an artist takes no orders, in the artist's own words if there are any. */
export function AwayNotice({ name, until, message, className }: AwayNoticeProps) {
  return (
    <Notice
      tone="info"
      title={until ? `Away through ${formatDate(until)}` : 'Away for a while'}
      className={className}
    >
      <p className="wrap-anywhere whitespace-pre-line">
        {message ?? `${name} is on vacation. You can look at everything, and buy again after that.`}
      </p>
    </Notice>
  )
}
