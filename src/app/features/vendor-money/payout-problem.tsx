import { Form, useNavigation } from 'react-router'
import type { PayoutView } from '#modules/payments'
import { Button } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { Notice } from '#app/ui/notice.tsx'
import { failureTexts } from './money-labels.ts'

/** Explains why the latest payout failed and links to Stripe to fix it. */
export function PayoutProblem({ payout }: { readonly payout: PayoutView }) {
  return (
    <Notice
      tone="danger"
      title={`Your payout of ${formatCents(payout.amountCents)} failed`}
      action={<StripeDashboardButton />}
    >
      <p>
        {failureTexts[payout.failure ?? 'other']} The money from {formatDate(payout.createdAt)} is back in
        your Stripe account. Stripe pays it out again once you fix this.
      </p>
    </Notice>
  )
}

/** Opens the vendor's Stripe dashboard. */
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
