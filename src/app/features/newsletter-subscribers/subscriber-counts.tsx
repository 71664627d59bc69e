import { Card } from '#app/ui/card.tsx'
import { groupDigits } from '#shared/text/group-digits.ts'

export interface SubscriberCountsProps {
  readonly counts: {
    readonly subscribed: number
    readonly pending: number
    readonly unsubscribed: number
    readonly joined: number
  }
}

export function SubscriberCounts({ counts }: SubscriberCountsProps) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Count label="Subscribed" count={counts.subscribed} note="confirmed by email" />
      <Count label="Joined" count={counts.joined} note="confirmed in the last 30 days" />
      <Count label="Waiting" count={counts.pending} note="haven’t confirmed yet" />
      <Count label="Unsubscribed" count={counts.unsubscribed} note="get no emails" />
    </dl>
  )
}

interface CountProps {
  readonly label: string
  readonly count: number
  readonly note: string
}

function Count({ label, count, note }: CountProps) {
  return (
    <Card padding="medium" className="flex flex-col">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="label mt-1 text-xl font-bold">{groupDigits(count)}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </Card>
  )
}
