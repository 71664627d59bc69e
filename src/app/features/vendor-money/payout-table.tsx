import type { PayoutView } from '#modules/payments'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { payoutLabels } from './money-labels.ts'

const columns: readonly Column<PayoutView>[] = [
  { key: 'sent', header: 'Sent', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'status',
    header: 'Status',
    phone: 'text',
    cell: ({ status }) =>
      status === 'failed' ? (
        <StatusBadge tone="red">{payoutLabels[status]}</StatusBadge>
      ) : (
        payoutLabels[status]
      ),
  },
  {
    key: 'arrives',
    header: 'At your bank',
    phone: 'bottom',
    cell: ({ status, arrivesAt }) =>
      status === 'failed' || status === 'canceled' ? (
        '–'
      ) : (
        <span className="label text-muted">
          <FormattedDate at={arrivesAt} />
        </span>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'top',
    cell: ({ amountCents }) => <Price cents={amountCents} />,
  },
]

/** Stripe payouts to the vendor's bank. */
export function PayoutTable({ payouts }: { readonly payouts: readonly PayoutView[] }) {
  return (
    <DataTable
      caption="Payouts to your bank"
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      empty={
        <p className="text-muted">
          No payouts yet. Stripe pays out your available balance on your account’s payout schedule.
        </p>
      }
    />
  )
}
