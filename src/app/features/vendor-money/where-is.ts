import type { ExplainedOrder } from '#modules/orders'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { cents } from '#shared/money.ts'

/** Where an order's earnings are, for its badge. */
export function whereIs({
  lines,
  earnedCents,
  owedCents,
}: Pick<ExplainedOrder, 'lines' | 'earnedCents' | 'owedCents'>): {
  readonly text: string
  readonly tone: BadgeTone
} {
  if (owedCents < 0) return { text: `You owe ${formatCents(cents(-owedCents))}`, tone: 'red' }
  if (owedCents > 0) {
    const text = owedCents === earnedCents ? 'Not sent yet' : `${formatCents(owedCents)} not sent yet`
    return { text, tone: 'yellow' }
  }
  if (earnedCents === 0) return { text: 'Nothing to send', tone: 'gray' }
  const isSent = lines.some(({ kind }) => kind === 'transfer')
  return isSent ? { text: 'Sent to Stripe', tone: 'green' } : { text: 'Settled', tone: 'gray' }
}
