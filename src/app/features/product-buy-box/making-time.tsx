import { Badge } from '#app/ui/badge.tsx'

/** How long a hat takes that is made after it is ordered. Null when the artist gave no time. */
export function MakingTime({ days }: { readonly days: number | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone="blue">Made to Order</Badge>
      {days === null
        ? 'Made for you after you order'
        : `Made for you in about ${days} ${days === 1 ? 'day' : 'days'}, then shipped`}
    </p>
  )
}
