import type { PayoutView } from '#modules/payments'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { moneyText } from './money-text.ts'

const reasons = {
  'account-closed': 'Your bank says that the account is closed. Please name another bank account at Stripe.',
  'wrong-details':
    'Your bank did not recognise the account. Please check its number and the name on it at Stripe.',
  'not-allowed':
    'Your bank did not let the money in. Please ask your bank why, or name another account at Stripe.',
  other: 'Your bank did not take the money. Please check your bank account at Stripe.',
} as const

/** To an artist whose bank sent a payout back: what happened to the money, and what to do. */
export function payoutTroubleMail(
  { amountCents, failure }: Pick<PayoutView, 'amountCents' | 'failure'>,
  publicUrl: string,
): MailContent {
  const amount = moneyText(amountCents)
  const reason = reasons[failure ?? 'other']
  return {
    subject: 'Payout trouble: your bank sent the money back',
    heading: `Your payout of ${amount} failed`,
    preview: reason,
    blocks: [
      { kind: 'paragraph', text: reason },
      {
        kind: 'paragraph',
        text: 'The money is back in your Stripe account and is not lost. It goes out again once that is mended.',
      },
      { kind: 'button', label: 'To your money', url: `${publicUrl}/vendor-dashboard/money` },
    ],
  }
}
