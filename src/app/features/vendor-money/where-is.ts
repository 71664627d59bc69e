import type { ExplainedOrder } from '#modules/orders'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { cents } from '#shared/money.ts'

/** Whether an order's earnings were sent to Stripe. */
export function whereIs({
  lines,
  earnedCents,
  owedCents,
}: Pick<ExplainedOrder, 'lines' | 'earnedCents' | 'owedCents'>): {
  readonly text: string
  readonly tone: BadgeTone
  /** When the last of it was sent, ISO 8601. */
  readonly sentAt?: string
} {
  if (owedCents < 0) return { text: `You owe ${formatCents(cents(-owedCents))}`, tone: 'red' }
  if (owedCents > 0) {
    const text = owedCents === earnedCents ? 'Not sent yet' : `${formatCents(owedCents)} not sent yet`
    return { text, tone: 'yellow' }
  }
  if (earnedCents === 0) return { text: 'Nothing to send', tone: 'gray' }
  const sent = lines.findLast(({ kind }) => kind === 'transfer')
  return sent ? { text: 'Sent', tone: 'green', sentAt: sent.at } : { text: 'Settled', tone: 'gray' }
}
