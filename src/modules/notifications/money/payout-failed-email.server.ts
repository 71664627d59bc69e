import type { PayoutView } from '#modules/payments'
import type { EmailContent } from '#platform/email/lay-out-email.ts'
import { formatCents } from '#shared/text/format-cents.ts'

const reasons = {
  'account-closed': 'Your bank says this account is closed. Please add another bank account at Stripe.',
  'wrong-details':
    'Your bank didn’t recognize the account. Please check the account number and name at Stripe.',
  'not-allowed':
    'Your bank didn’t allow this payout. Please ask your bank why, or add another account at Stripe.',
  other: 'Your bank didn’t accept the money. Please check your bank account at Stripe.',
} as const

/** To an artist whose bank returned a payout: where the money is, and what to do. */
export function payoutFailedEmail(
  { amountCents, failure }: Pick<PayoutView, 'amountCents' | 'failure'>,
  publicUrl: string,
): EmailContent {
  const amount = formatCents(amountCents)
  const reason = reasons[failure ?? 'other']
  return {
    subject: 'Your payout failed: your bank returned the money',
    heading: `Your payout of ${amount} failed`,
    preview: reason,
    blocks: [
      { kind: 'paragraph', text: reason },
      {
        kind: 'paragraph',
        text: 'Your money is safe in your Stripe account. Stripe pays it out again once this is fixed.',
      },
      { kind: 'button', label: 'View your money', url: `${publicUrl}/vendor-dashboard/money` },
    ],
  }
}
