import type { PlatformMoneyProblem, PlatformMoneyReport, ShareToDecide } from '#modules/payments'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { ShareDecisionList } from './share-decision-list.tsx'

const problems: Readonly<Record<PlatformMoneyProblem, readonly [title: string, text: string]>> = {
  'automatic-payouts': [
    'Stripe pays out your balance automatically',
    'The payouts include artists’ shares of orders that haven’t shipped. Switch the payout schedule to manual in Stripe’s dashboard.',
  ],
  shortfall: [
    'Your Stripe balance doesn’t cover the artists’ shares',
    'Add funds in Stripe’s dashboard. We then send pending transfers automatically.',
  ],
  'key-refused': [
    'Stripe doesn’t accept your secret key',
    'The key is invalid or lacks a permission. Payments, refunds and transfers are on hold until you replace it.',
  ],
}

interface PlatformMoneyPanelProps {
  /** Null before the first balance check. */
  readonly money: PlatformMoneyReport | null
  readonly shares: readonly ShareToDecide[]
  readonly answer: FormAnswer | undefined
}

/** Whether the Stripe balance covers what artists are owed, and the shares that need a decision. */
export function PlatformMoneyPanel({ money, shares, answer }: PlatformMoneyPanelProps) {
  return (
    <section aria-labelledby="platform-money">
      <h2 id="platform-money" className="text-lg">
        Money for artists
      </h2>
      {money && <Figures money={money} />}
      {shares.length > 0 && <ShareDecisionList shares={shares} answer={answer} />}
    </section>
  )
}

function Figures({ money }: { readonly money: PlatformMoneyReport }) {
  const { problem, waitingCents, availableCents, pendingCents, payoutInterval, checkedAt } = money
  const figures = [
    ['Owed to artists', formatCents(waitingCents)],
    ['Available at Stripe', formatCents(availableCents)],
    ['Pending at Stripe', formatCents(pendingCents)],
    ['Payout schedule', payoutInterval ?? 'unknown'],
  ] as const
  return (
    <>
      {problem && (
        <Notice tone="danger" title={problems[problem][0]} className="mt-3">
          {problems[problem][1]}
        </Notice>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="mt-1">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        Checked <FormattedDate at={checkedAt} withTime />. Pay out to your bank only what exceeds the amount
        owed to artists.
      </p>
    </>
  )
}
