import { Form } from 'react-router'
import type { OwedRefund } from '#modules/orders/server'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#app/ui/formats/format-cents.ts'
import { shortId } from '#shared/ids.ts'

const columns: readonly Column<OwedRefund>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId }) => <span className="label">#{shortId(orderId)}</span>,
  },
  {
    key: 'shopper',
    header: 'Shopper',
    cell: ({ email }) => <span className="wrap-anywhere">{email ?? 'No email address'}</span>,
  },
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => <FormattedDate at={paidAt} /> },
  { key: 'amount', header: 'Owed', align: 'end', cell: ({ amountCents }) => formatCents(amountCents) },
  { key: 'again', header: 'Next step', cell: RefundAgain },
]

/** Canceled orders whose refund failed, with a button to refund again. */
export function OwedRefundTable({ owed }: { readonly owed: readonly OwedRefund[] }) {
  return (
    <section aria-labelledby="owed">
      <h2 id="owed" className="text-lg">
        Refunds that failed <span className="label text-muted">({owed.length})</span>
      </h2>
      <p className="mt-1 prose-width text-sm text-muted">
        These orders were canceled, but the shopper’s money is still here, usually because the card was
        closed. Refund again, or ask the shopper how to pay it back.
      </p>
      <div className="mt-3">
        <DataTable
          caption="Refunds that failed"
          columns={columns}
          rows={owed}
          rowKey={({ orderId }) => orderId}
          empty={null}
        />
      </div>
    </section>
  )
}

function RefundAgain({ orderId, amountCents }: OwedRefund) {
  return (
    <Form method="post">
      <Button type="submit" name="refund" value={orderId} tone="secondary" size="small">
        Refund {formatCents(amountCents)} again
      </Button>
    </Form>
  )
}
