import { FigureCards } from '#app/ui/figure-cards.tsx'
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
    <FigureCards
      figures={[
        ['Subscribed', groupDigits(counts.subscribed), 'confirmed by email'],
        ['Joined', groupDigits(counts.joined), 'in the last 30 days'],
        ['Waiting', groupDigits(counts.pending), 'not confirmed yet'],
        ['Unsubscribed', groupDigits(counts.unsubscribed), 'get no emails'],
      ]}
    />
  )
}
