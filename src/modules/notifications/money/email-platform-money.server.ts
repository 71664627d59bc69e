import type { System } from '#shared/actor.ts'
import type { PlatformMoneyProblem, PlatformMoneyReport } from '#modules/payments'
import { formatCents } from '#shared/text/format-cents.ts'
import { emailSettings } from '../notification-settings.server.ts'
import { queueEmailTo } from '../queue-email-to.server.ts'

const words: Readonly<Record<PlatformMoneyProblem, { subject: string; text: string }>> = {
  'automatic-payouts': {
    subject: 'Stripe pays out your balance automatically',
    text: 'Stripe sends your balance to your bank automatically, including artists’ shares that aren’t due yet. When they are due, the money may be gone. In Stripe’s dashboard, under Settings → Payouts, switch your payout schedule to manual, and pay out only what exceeds the waiting shares.',
  },
  shortfall: {
    subject: 'Your Stripe balance does not cover the artists’ shares',
    text: 'Your Stripe balance is lower than what artists are owed. When transfers are due, they’ll have to wait. Add funds to your balance in Stripe’s dashboard; we then send pending transfers automatically.',
  },
  'key-refused': {
    subject: 'Stripe does not accept your secret key',
    text: 'Stripe refused STRIPE_SECRET_KEY, or the key lacks a permission. Payments, refunds and transfers wait until the key works. None are lost. Check the setting and restart.',
  },
}

/** Emails the site's contact what endangers the shares that wait: each problem once a day (UTC). */
export async function emailPlatformMoney(
  _actor: System,
  problem: PlatformMoneyProblem,
  { waitingCents, availableCents, pendingCents, checkedAt }: PlatformMoneyReport,
): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const { subject, text } = words[problem]
  await queueEmailTo(operatorEmail, `platform-money:${problem}:${checkedAt.toISOString().slice(0, 10)}`, {
    subject,
    heading: subject,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'rows',
        rows: [
          { name: 'Waiting for artists', value: formatCents(waitingCents), strong: true },
          ...(problem === 'key-refused'
            ? []
            : [
                { name: 'Available at Stripe', value: formatCents(availableCents) },
                { name: 'Pending at Stripe', value: formatCents(pendingCents) },
              ]),
        ],
      },
      { kind: 'button', label: 'See background work', url: `${publicUrl}/operator/jobs` },
    ],
  })
}
