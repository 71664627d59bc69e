import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { ShortDate } from '#app/web/staff/lists/short-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { JournalEvent, LedgerEvent } from '#modules/payments'
import { type OrderId, shortId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { ledgerEventName } from './ledger-event-name.ts'

/** Whose money each column is. Every row sums to zero. */
const parties = [
  ['stripe', 'At Stripe', ({ stripeCents }: LedgerEvent) => stripeCents],
  ['vendor', 'Artists', ({ vendorCents }: LedgerEvent) => vendorCents],
  ['platform', 'Marketplace', ({ platformCents }: LedgerEvent) => platformCents],
  ['tax', 'Tax', ({ taxCents }: LedgerEvent) => taxCents],
  ['other', 'Fees, carriers, bank', ({ otherCents }: LedgerEvent) => otherCents],
] as const

const eventColumn: Column<LedgerEvent> = {
  key: 'event',
  header: 'Event',
  cell: ({ event }) => ledgerEventName(event),
}
const journalColumns: readonly Column<JournalEvent>[] = [
  {
    key: 'event',
    header: 'Event',
    cell: (row) => (
      <>
        {ledgerEventName(row.event)}{' '}
        <span className="font-normal sm:block lg:hidden">
          {row.orderId && <OrderLink id={row.orderId} />}
        </span>
      </>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    isExtra: true,
    cell: ({ orderId }) => orderId && <OrderLink id={orderId} />,
  },
]
const amountColumns: readonly Column<LedgerEvent>[] = [
  // Where the rows aren't a table, instead of the columns of the parties.
  { key: 'amounts', header: 'Amounts', phone: 'below', cell: (row) => <Amounts row={row} /> },
  {
    key: 'at',
    header: 'Booked (UTC)',
    phone: 'top',
    cell: ({ at }) => <ShortDate at={at} withTime />,
  },
  ...parties.map(
    ([key, header, centsOf]): Column<LedgerEvent> => ({
      key,
      header,
      align: 'end',
      cell: (row) => amount(centsOf(row)),
    }),
  ),
]

/** Where the rows aren't a table, whose money it is and how much. */
function Amounts({ row }: { readonly row: LedgerEvent }) {
  const booked = parties.flatMap(([, name, centsOf]) =>
    centsOf(row) === 0 ? [] : [[name, formatCents(centsOf(row))] as const],
  )
  return (
    <span className="label grid w-full grid-cols-[1fr_auto] gap-x-4 text-sm text-muted">
      {booked.map(([name, text]) => (
        <span key={name} className="contents">
          <span>{name}</span> <span className="text-end whitespace-nowrap">{text}</span>
        </span>
      ))}
    </span>
  )
}

function OrderLink({ id }: { readonly id: OrderId }) {
  return (
    <AppLink to={`/operator/orders/${id}`} prefetch="none" className="label underline">
      #{shortId(id)}
    </AppLink>
  )
}

/** What each event of an order booked for whom. */
export function LedgerTable({ ledger }: { readonly ledger: readonly LedgerEvent[] }) {
  return (
    <LedgerSection id="ledger" title="Ledger">
      <DataTable
        caption="Ledger of this order"
        columns={[eventColumn, ...amountColumns]}
        rows={ledger}
        rowKey={({ event }) => event}
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
        columns={[...journalColumns, ...amountColumns]}
        rows={events}
        rowKey={({ orderId, event }) => `${orderId} ${event}`}
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
      {/* The amounts' columns are equally wide. */}
      <div className="mt-3 sm:[&_.at-below]:hidden sm:[&_thead_.text-end]:w-[12%] xl:[&_thead_th]:whitespace-nowrap">
        {children}
      </div>
    </section>
  )
}

function amount(cents: Cents): ReactNode {
  return cents === 0 ? '' : <span className="whitespace-nowrap">{formatCents(cents)}</span>
}
