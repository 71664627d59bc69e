import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { ConsoleCounts } from '#modules/operations'

interface WaitingTexts {
  readonly to: string
  readonly one: string
  readonly many: string
}

const setup: WaitingTexts = { to: '/operator/setup', one: 'setup step left', many: 'setup steps left' }
type OthersCount = 'casesForArtists' | 'casesForShoppers'
const texts: Readonly<Record<Exclude<keyof ConsoleCounts, OthersCount>, WaitingTexts>> = {
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

/** Where an operator only watches. */
const othersTexts: Readonly<Record<OthersCount, WaitingTexts>> = {
  casesForArtists: {
    to: '/operator/cases?show=artist',
    one: 'case waits for the artist',
    many: 'cases wait for the artist',
  },
  casesForShoppers: {
    to: '/operator/cases?show=shopper',
    one: 'case waits for the shopper',
    many: 'cases wait for the shopper',
  },
}

interface WaitingListProps {
  readonly counts: ConsoleCounts
  /** Steps of the setup that are left; 0 for roles that can't take them. */
  readonly setupSteps: number
}

/** What waits for an operator, each with the page where it is settled; below it, the cases in which others act next. */
export function WaitingList({ counts, setupSteps }: WaitingListProps) {
  const waiting = countsOf(texts, counts)
  const others = countsOf(othersTexts, counts)
  if (setupSteps > 0) waiting.push({ ...setup, count: setupSteps })
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
        <ul className="mt-3 flex flex-wrap gap-3">
          {waiting.map(({ to, one, many, count }) => (
            <li key={to + many}>
              <ButtonLink to={to} tone="secondary" prefetch="none">
                <span className="label">{count}</span>
                {count === 1 ? one : many}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <h3 className="font-sans text-sm font-normal">Waiting for others:</h3>
          <ul className="flex flex-wrap gap-x-4">
            {others.map(({ to, one, many, count }) => (
              <li key={to}>
                <AppLink to={to} prefetch="none" className="inline-flex min-h-9 items-center underline">
                  {count} {count === 1 ? one : many}
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

function countsOf<Name extends keyof ConsoleCounts>(
  all: Readonly<Record<Name, WaitingTexts>>,
  counts: ConsoleCounts,
): (WaitingTexts & { readonly count: number })[] {
  return (Object.keys(all) as Name[])
    .filter((name) => counts[name] > 0)
    .map((name) => ({ ...all[name], count: counts[name] }))
}
