import { AppLink } from '#app/ui/app-link.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import type { ProofState } from '#modules/designs'
import { shortId } from '#shared/ids.ts'

export interface DesignToMakeRow {
  readonly id: string
  readonly orderId: string
  readonly name: string
  readonly quantity: number
  readonly orderedAt: string
  readonly proof: ProofState
}

const nextStep: Record<ProofState, string> = {
  wanted: 'Show a picture',
  open: 'The shopper looks at it',
  change: 'Show a new picture',
  approved: 'Approved: make it',
}

/** What shoppers drew and have paid for, with whose turn it is. */
export function DesignsToMakeList({ designs }: { readonly designs: readonly DesignToMakeRow[] }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="to-make" className="flex flex-col gap-3">
      <h2 id="to-make" className="text-lg">
        To make
      </h2>
      <DataTable
        caption="Ordered designs that are not sent yet, the oldest first"
        rows={designs}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            key: 'design',
            header: 'Design',
            cell: ({ orderId, name }) => (
              <AppLink to={`/vendor-dashboard/orders/${orderId}`} prefetch="none" className="underline">
                {name}
              </AppLink>
            ),
          },
          { key: 'order', header: 'Order', cell: ({ orderId }) => `#${shortId(orderId)}` },
          { key: 'hats', header: 'Hats', align: 'end', cell: ({ quantity }) => quantity },
          { key: 'ordered', header: 'Ordered', cell: ({ orderedAt }) => <FormattedDate at={orderedAt} /> },
          { key: 'next', header: 'Next', cell: ({ proof }) => nextStep[proof] },
        ]}
      />
    </section>
  )
}
