import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { LedgerEvent } from '#modules/payments'
import type { Cents } from '#shared/money.ts'

const names: Readonly<Record<string, string>> = {
  payment: 'Payment',
  'processing-fee': 'Stripe’s fee',
  'shipping-share': 'Shipping to the artist',
  transfer: 'Transfer',
  reversal: 'Transfer taken back',
  refund: 'Refund',
  'refund-failed': 'Failed refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
  'dispute-fee': 'Dispute fee',
  label: 'Shipping label',
  'label-voided': 'Voided label',
  'return-label': 'Return label',
  'return-label-voided': 'Voided return label',
  netting: 'Withheld for a debt',
  netted: 'Debt paid',
  'share-retained': 'Share kept',
}

const columns: readonly Column<LedgerEvent>[] = [
  { key: 'event', header: 'Event', cell: ({ event }) => nameOf(event) },
  { key: 'at', header: 'Booked', cell: ({ at }) => <FormattedDate at={at} withTime /> },
  { key: 'stripe', header: 'At Stripe', align: 'end', cell: ({ stripeCents }) => amount(stripeCents) },
  { key: 'vendor', header: 'Artists', align: 'end', cell: ({ vendorCents }) => amount(vendorCents) },
  {
    key: 'platform',
    header: 'Marketplace',
    align: 'end',
    cell: ({ platformCents }) => amount(platformCents),
  },
  { key: 'tax', header: 'Tax', align: 'end', cell: ({ taxCents }) => amount(taxCents) },
  {
    key: 'other',
    header: 'Fees, carriers, bank',
    align: 'end',
    cell: ({ otherCents }) => amount(otherCents),
  },
]

/** What each event booked for whom. Every row sums to zero: what is owed to someone is negative. */
export function LedgerTable({ ledger }: { readonly ledger: readonly LedgerEvent[] }) {
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger" className="text-lg">
        Ledger
      </h2>
      <p className="mt-1 prose-width text-sm text-muted">
        Money at Stripe is positive, what is owed to someone is negative, and every row sums to zero.
      </p>
      <div className="mt-3">
        <DataTable
          caption="Ledger of this order"
          columns={columns}
          rows={ledger}
          rowKey={({ event }) => event}
          empty={<p className="text-muted">Nothing is booked.</p>}
        />
      </div>
    </section>
  )
}

function nameOf(event: string): string {
  return names[event.split(':', 1)[0] ?? ''] ?? event
}

function amount(cents: Cents): string {
  return cents === 0 ? '' : formatCents(cents)
}
