import { Form, useNavigation } from 'react-router'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BalanceDifference, BooksCheck } from '#modules/payments'
import { cents } from '#shared/money.ts'
import { shortId } from '#shared/ids.ts'

const columns: readonly Column<BalanceDifference>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId }) =>
      orderId ? (
        <AppLink to={`/operator/orders/${orderId}`} prefetch="none" className="label underline">
          #{shortId(orderId)}
        </AppLink>
      ) : (
        'Unknown'
      ),
  },
  { key: 'event', header: 'Event', cell: ({ event }) => event ?? 'Unknown' },
  {
    key: 'transactions',
    header: 'At Stripe as',
    cell: ({ transactions }) => <span className="label break-all">{transactions.join(', ')}</span>,
  },
  {
    key: 'stripe',
    header: 'At Stripe',
    align: 'end',
    cell: ({ atStripeCents }) => formatCents(cents(atStripeCents)),
  },
  {
    key: 'books',
    header: 'In the books',
    align: 'end',
    cell: ({ inBooksCents }) => formatCents(cents(inBooksCents)),
  },
]

/** Whether the ledger agrees with Stripe, the differences if it doesn't, and a button to compare again. */
export function BooksCheckPanel({ check }: { readonly check: BooksCheck | null }) {
  const isChecking = useNavigation().formMethod === 'POST'
  return (
    <section aria-labelledby="check" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="check" className="text-lg">
          Ledger and Stripe
        </h2>
        <Form method="post">
          <Button type="submit" tone="secondary" size="small" pending={isChecking} pendingLabel="Starting...">
            Compare now
          </Button>
        </Form>
      </div>
      {check ? <Result check={check} /> : <p className="text-muted">Not compared yet.</p>}
    </section>
  )
}

function Result({ check }: { readonly check: BooksCheck }) {
  const { checkedAt, comparedBefore, differenceCount, differences } = check
  const compared = (
    <>
      Compared <FormattedDate at={checkedAt} withTime />: everything that moved at Stripe before{' '}
      <span className="whitespace-nowrap">
        <FormattedDate at={comparedBefore} withTime />.
      </span>
    </>
  )
  if (differenceCount === 0) {
    return (
      <Notice tone="success" title="The books agree with Stripe to the cent">
        {compared}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="danger" title={differenceCount === 1 ? '1 difference' : `${differenceCount} differences`}>
        {compared} We follow the newest movements for a day, so check the ones below at Stripe.
        {differences.length < differenceCount && ` The oldest ${differences.length} are listed.`}
      </Notice>
      <DataTable
        caption="Differences between the ledger and Stripe"
        columns={columns}
        rows={differences}
        rowKey={({ transactions }) => transactions.join(' ')}
        empty={null}
      />
      <CsvDownload action="/operator/lists/differences.csv" what="differences" />
    </>
  )
}
