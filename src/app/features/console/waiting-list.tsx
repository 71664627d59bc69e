import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { ConsoleCounts } from '#modules/operations'

const texts: Readonly<
  Record<keyof ConsoleCounts, { readonly to: string; readonly one: string; readonly many: string }>
> = {
  disputes: { to: '/operator/orders?status=disputed', one: 'open dispute', many: 'open disputes' },
  deadLetters: {
    to: '/operator/jobs',
    one: 'job that failed every attempt',
    many: 'jobs that failed every attempt',
  },
  held: { to: '/operator/jobs', one: 'transfer on hold', many: 'transfers on hold' },
  owedRefunds: { to: '/operator/jobs', one: 'refund that failed', many: 'refunds that failed' },
  shares: { to: '/operator/jobs', one: 'share to decide on', many: 'shares to decide on' },
  casesToDecide: { to: '/operator/cases', one: 'case to decide', many: 'cases to decide' },
  openCases: { to: '/operator/cases?show=open', one: 'open case', many: 'open cases' },
  waitingVendors: {
    to: '/operator/vendors?status=waiting',
    one: 'new artist to approve',
    many: 'new artists to approve',
  },
  reportedDesigns: { to: '/operator/designs', one: 'reported design', many: 'reported designs' },
  reportedReviews: { to: '/operator/reviews', one: 'reported review', many: 'reported reviews' },
  reportedConversations: {
    to: '/operator/messages',
    one: 'reported conversation',
    many: 'reported conversations',
  },
  reds: { to: '/operator/health', one: 'red health check', many: 'red health checks' },
}

/** What waits for an operator, each with the page where it is settled. */
export function WaitingList({ counts }: { readonly counts: ConsoleCounts }) {
  const names = Object.keys(texts) as (keyof ConsoleCounts)[]
  const waiting = names.filter((name) => counts[name] > 0)
  return (
    <Card as="section" aria-labelledby="waiting">
      <h2 id="waiting" className="text-lg">
        Waiting for you
      </h2>
      {waiting.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-muted">
          <Icon name="check" className="text-success" />
          Nothing is waiting.
        </p>
      ) : (
        <ul className="mt-2 flex flex-col">
          {waiting.map((name) => (
            <li key={name}>
              <AppLink
                to={texts[name].to}
                prefetch="none"
                className="flex min-h-11 items-center gap-2 underline"
              >
                <span className="label">{counts[name]}</span>
                {counts[name] === 1 ? texts[name].one : texts[name].many}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
