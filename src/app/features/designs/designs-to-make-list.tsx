import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
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
  required: 'Send a proof',
  open: 'Wait for the shopper',
  change: 'Send a new proof',
  approved: 'Make it: approved',
}

/** Designs that shoppers have paid for, with the artist's next step. */
export function DesignsToMakeList({ designs }: { readonly designs: readonly DesignToMakeRow[] }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="to-make" className="flex flex-col gap-3">
      <h2 id="to-make" className="text-lg">
        Designs to make
      </h2>
      <DataTable
        caption="Ordered designs that haven’t shipped, oldest first"
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
          { key: 'next', header: 'Next step', cell: ({ proof }) => nextStep[proof] },
        ]}
      />
    </section>
  )
}
