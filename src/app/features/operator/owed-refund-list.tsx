import { Form, useNavigation } from 'react-router'
import { ListHeading } from '#app/web/staff/lists/list-heading.tsx'
import type { OwedRefund } from '#modules/orders/server'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { shortId } from '#shared/ids.ts'
import { DecisionForm } from './decision-form.tsx'

interface OwedRefundListProps {
  readonly owed: readonly OwedRefund[]
  readonly answer: FormAnswer | undefined
}

/** Canceled orders whose refund failed. For each, an operator refunds again or records another payment. */
export function OwedRefundList({ owed, answer }: OwedRefundListProps) {
  return (
    <section>
      <ListHeading
        id="owed"
        title="Refunds that failed"
        count={owed.length}
        text="These orders were canceled, but you still have the shopper’s money, usually because the card was closed. Refund again, or ask the shopper how to pay it back and record that payment."
        file="/operator/lists/owed-refunds.csv"
        what="refunds that failed"
      />
      <ul aria-labelledby="owed" className="mt-4 flex flex-col gap-4">
        {owed.map((order) => (
          <Card as="li" key={order.orderId} className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <p className="min-w-0 font-semibold wrap-anywhere">{order.email ?? 'No email address'}</p>
              <p className="text-lg">{formatCents(order.amountCents)}</p>
              <p className="w-full text-sm text-muted">
                Order{' '}
                <AppLink to={`/operator/orders/${order.orderId}`} prefetch="none" className="label underline">
                  #{shortId(order.orderId)}
                </AppLink>
                , paid <FormattedDate at={order.paidAt} />
              </p>
            </div>
            <RefundAgain order={order} />
            <OtherPayment key={order.amountCents} order={order} answer={answer} />
          </Card>
        ))}
      </ul>
    </section>
  )
}

function RefundAgain({ order: { orderId, amountCents } }: { readonly order: OwedRefund }) {
  const isPending = useNavigation().formData?.get('refund') === orderId
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="refund"
        value={orderId}
        tone="secondary"
        size="small"
        pending={isPending}
        pendingLabel="Refunding..."
      >
        Refund {formatCents(amountCents)} again
        <span className="sr-only">, order #{shortId(orderId)}</span>
      </Button>
    </Form>
  )
}

function OtherPayment({
  order: { orderId, amountCents },
  answer,
}: {
  readonly order: OwedRefund
  readonly answer: FormAnswer | undefined
}) {
  const isOpen = answer?.values.orderId === orderId
  return (
    <details open={isOpen}>
      <summary className="font-semibold underline">Paid another way</summary>
      <p className="my-3 prose-width text-sm">
        Only after you paid {formatCents(amountCents)} by check or bank transfer. Nothing goes to the card,
        and this can’t be undone.
      </p>
      <DecisionForm
        subject={{ name: 'orderId', id: orderId }}
        seen={{ name: 'amount', value: amountCents }}
        reference={{ label: 'Reference', hint: 'The number of the check or bank transfer, for the shopper.' }}
        reason={{ label: 'Reason', hint: 'We email it to the shopper.', required: true }}
        choices={[
          {
            intent: 'paid-outside',
            label: `Record ${formatCents(amountCents)} as paid`,
            about: `for order #${shortId(orderId)}`,
          },
        ]}
        answer={answer}
      />
    </details>
  )
}
