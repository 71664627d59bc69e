import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { JournalEvent, LedgerEvent } from '#modules/payments'
import { shortId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { ledgerEventName } from './ledger-event-name.ts'

const eventColumn: Column<LedgerEvent> = {
  key: 'event',
  header: 'Event',
  cell: ({ event }) => ledgerEventName(event),
}
const orderColumn: Column<JournalEvent> = {
  key: 'order',
  header: 'Order',
  cell: ({ orderId }) =>
    orderId && (
      <AppLink to={`/operator/orders/${orderId}`} prefetch="none" className="label underline">
        #{shortId(orderId)}
      </AppLink>
    ),
}
const amountColumns: readonly Column<LedgerEvent>[] = [
  {
    key: 'at',
    header: 'Booked',
    cell: ({ at }) => (
      <span className="sm:whitespace-nowrap">
        <FormattedDate at={at} withTime />
      </span>
    ),
  },
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

/** What each event of an order booked for whom. */
export function LedgerTable({ ledger }: { readonly ledger: readonly LedgerEvent[] }) {
  return (
    <LedgerSection id="ledger" title="Ledger">
      <DataTable
        caption="Ledger of this order"
        columns={[eventColumn, ...amountColumns]}
        rows={ledger}
        rowKey={({ event }) => event}
        isWide
        empty={<p className="text-muted">Nothing is booked.</p>}
      />
    </LedgerSection>
  )
}

/** The newest events of all orders. */
export function JournalTable({ events }: { readonly events: readonly JournalEvent[] }) {
  return (
    <LedgerSection id="journal" title="Newest in the journal">
      <DataTable
        caption="Newest events of the ledger"
        columns={[eventColumn, orderColumn, ...amountColumns]}
        rows={events}
        rowKey={({ orderId, event }) => `${orderId} ${event}`}
        isWide
        empty={<p className="text-muted">Nothing is booked yet.</p>}
      />
    </LedgerSection>
  )
}

interface LedgerSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Every row sums to zero: what is owed to someone is negative. */
function LedgerSection({ id, title, children }: LedgerSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 prose-width text-sm text-muted">
        Money at Stripe is positive, what is owed to someone is negative, and every row sums to zero.
      </p>
      <div className="mt-3">{children}</div>
    </section>
  )
}

function amount(cents: Cents): ReactNode {
  return cents === 0 ? '' : <span className="whitespace-nowrap">{formatCents(cents)}</span>
}
