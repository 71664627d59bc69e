import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { OrderView } from '#modules/orders'
import { shortId } from '#shared/ids.ts'

export interface SewnLabelProps {
  readonly order: Pick<OrderView, 'id' | 'placedAt' | 'shippingAddress'>
}

/** A woven label as it is sewn into a hat: whose it is, and from which order. It shows no street, so that it can be photographed. */
export function SewnLabel({ order: { id, placedAt, shippingAddress } }: SewnLabelProps) {
  return (
    <div className="sewn-label">
      {shippingAddress && (
        <p>
          Belongs to <strong>{shippingAddress.name}</strong>
        </p>
      )}
      <p className="label text-sm!">
        Order #{shortId(id)}{' '}
        <span aria-hidden="true" className="max-[22.5rem]:hidden">
          ·
        </span>{' '}
        <FormattedDate at={placedAt} />
      </p>
    </div>
  )
}
