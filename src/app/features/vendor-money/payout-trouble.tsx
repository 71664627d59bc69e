import { Form, useNavigation } from 'react-router'
import type { PayoutView } from '#modules/payments'
import { Button } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/format-date.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { failureWords } from './money-words.ts'

/** The newest payout came back: what happened, and the way to where it is mended. */
export function PayoutTrouble({ payout }: { readonly payout: PayoutView }) {
  return (
    <Notice
      tone="danger"
      title={`Your payout of ${formatCents(payout.amountCents)} failed`}
      action={<StripeDashboardButton />}
    >
      <p>
        {failureWords[payout.failure ?? 'other']} The money of {formatDate(payout.createdAt)} is back in your
        Stripe account and goes out again once that is mended.
      </p>
    </Notice>
  )
}

/** A press that ends on a page of Stripe's. */
export function StripeDashboardButton() {
  const pending = useNavigation().formData?.get('intent') === 'open-dashboard'
  return (
    <Form method="post" action="/profile-settings?tab=vendor">
      <input type="hidden" name="intent" value="open-dashboard" />
      <Button type="submit" tone="secondary" pending={pending} pendingLabel="Opening Stripe...">
        Open your Stripe dashboard
      </Button>
    </Form>
  )
}
