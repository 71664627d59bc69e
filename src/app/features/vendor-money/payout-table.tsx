import type { PayoutView } from '#modules/payments'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { StatusPatch } from '#app/ui/patch.tsx'
import { Price } from '#app/ui/price.tsx'
import { payoutWords } from './money-words.ts'

const tones = {
  pending: 'blue',
  in_transit: 'blue',
  paid: 'green',
  failed: 'red',
  canceled: 'gray',
} as const

const columns: readonly Column<PayoutView>[] = [
  { key: 'sent', header: 'Sent', cell: ({ createdAt }) => <FormattedDate at={createdAt} /> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusPatch tone={tones[status]}>{payoutWords[status]}</StatusPatch>,
  },
  {
    key: 'arrives',
    header: 'At your bank',
    cell: ({ status, arrivesAt }) =>
      status === 'failed' || status === 'canceled' ? '–' : <FormattedDate at={arrivesAt} />,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amountCents }) => <Price cents={amountCents} /> },
]

/** What Stripe sends to the artist's bank. */
export function PayoutTable({ payouts }: { readonly payouts: readonly PayoutView[] }) {
  return (
    <DataTable
      caption="Payouts to your bank"
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      empty={
        <p className="text-muted">
          None yet. Stripe sends what is available to your bank by the schedule of your account there.
        </p>
      }
    />
  )
}
