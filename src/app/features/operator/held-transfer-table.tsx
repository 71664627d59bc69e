import { Form } from 'react-router'
import { ListHeading } from '#app/web/staff/lists/list-heading.tsx'
import type { HeldTransfer } from '#modules/payments'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { shortId } from '#shared/ids.ts'

const columns: readonly Column<HeldTransfer>[] = [
  { key: 'vendor', header: 'Artist', cell: ({ vendorName }) => vendorName },
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId }) => (
      <ConsoleLink to={`/operator/orders/${orderId}`} className="label underline">
        #{shortId(orderId)}
      </ConsoleLink>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amountCents }) => formatCents(amountCents) },
  {
    key: 'because',
    header: 'Reason',
    cell: (row) => <span className="wrap-anywhere">{reasonText(row)}</span>,
  },
  { key: 'next', header: 'Next try', cell: (row) => <NextTry {...row} /> },
]

/** Transfers that can't be sent now, with the reason and the next step. */
export function HeldTransferTable({ held }: { readonly held: readonly HeldTransfer[] }) {
  return (
    <section aria-labelledby="held">
      <ListHeading
        id="held"
        title="Transfers on hold"
        count={held.length}
        text="Money for artists that we can’t send now. If Stripe refuses a transfer, we retry it 12 times over three and a half days. After that, fix the reason at Stripe and try again here. While your balance at Stripe is too low, we keep trying twice a day."
        file="/operator/lists/held-transfers.csv"
        what="transfers on hold"
      />
      <div className="mt-3">
        <DataTable
          caption="Transfers on hold"
          columns={columns}
          rows={held}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </section>
  )
}

function reasonText({ kind, because, tries }: HeldTransfer): string {
  if (kind === 'suspended') return 'The artist is suspended'
  if (kind === 'account') return 'The payout account can’t receive money'
  if (kind === 'by-hand') {
    return 'Someone sent the artist more than this for the order directly at Stripe. Reverse that transfer at Stripe, then try again'
  }
  if (kind === 'balance') {
    return 'Your balance at Stripe is too low. Add funds at Stripe, or wait until it covers the transfer'
  }
  return `Stripe refused it ${tries === 1 ? 'once' : `${tries} times`}: ${because}`
}

function NextTry({ id, kind, retryAt }: HeldTransfer) {
  if (kind === 'suspended') return 'When you reinstate the artist'
  if (kind === 'account') return 'When the artist completes the setup at Stripe'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {retryAt && <FormattedDate at={retryAt} withTime />}
      <Form method="post">
        <Button type="submit" name="transfer" value={id} tone="secondary" size="small">
          Try again now
        </Button>
      </Form>
    </div>
  )
}
