import { FigureCards } from '#app/ui/figure-cards.tsx'
import type { PlatformMoneyProblem, PlatformMoneyReport } from '#modules/payments'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import { subtractCents, zeroCents } from '#shared/money.ts'

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

/** Whether the Stripe balance covers what artists are owed. */
export function PlatformMoneyPanel({ money }: { readonly money: PlatformMoneyReport }) {
  const { problem, waitingCents, availableCents, pendingCents, payoutInterval, checkedAt } = money
  // The rest belongs to artists, also what isn't available yet.
  const ownCents = availableCents > waitingCents ? subtractCents(availableCents, waitingCents) : zeroCents
  const figures = [
    ['Owed to artists', formatCents(waitingCents), 'earned and not sent yet'],
    ['Available at Stripe', formatCents(availableCents), 'can be sent now'],
    ['Pending at Stripe', formatCents(pendingCents), 'available in a few days'],
    ['Yours to pay out', formatCents(ownCents), `payout schedule: ${payoutInterval ?? 'unknown'}`],
  ] as const
  return (
    <section aria-labelledby="platform-money" className="flex flex-col gap-3">
      <h2 id="platform-money" className="text-lg">
        Money for artists
      </h2>
      {problem && (
        <Notice tone="danger" title={problems[problem][0]}>
          {problems[problem][1]}
        </Notice>
      )}
      <FigureCards figures={figures} />
      <p className="text-sm text-muted">
        Checked <FormattedDate at={checkedAt} withTime />. What is owed to artists stays at Stripe.
      </p>
    </section>
  )
}
