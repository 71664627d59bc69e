import type { ShippingLabel } from '#modules/orders'
import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

export interface LabelCardProps {
  readonly orderId: string
  /** Null: the label of the whole vendor order. */
  readonly shipmentId?: string | null
  readonly label: ShippingLabel | null
  readonly isPickup?: boolean
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
}

/** The shipping label with its tracking link, and when the package shipped and arrived. */
export function LabelCard(props: LabelCardProps) {
  const { orderId, shipmentId = null, label, isPickup = false, shippedAt, deliveredAt } = props
  if (isPickup && !deliveredAt) return null
  return (
    <div className="flex flex-col gap-2">
      {label ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-field bg-sunken p-4">
          <p className="label">
            {label.carrier}:{' '}
            {label.trackingUrl ? (
              <a href={label.trackingUrl} className="font-semibold underline">
                {label.trackingNumber}
              </a>
            ) : (
              <span className="font-semibold">{label.trackingNumber}</span>
            )}
          </p>
          {label.labelUrl && (
            <a
              href={`/vendor-dashboard/orders/${orderId}/label.pdf${shipmentId ? `?shipment=${shipmentId}` : ''}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ tone: 'secondary', size: 'small' })}
            >
              <Icon name="external" />
              Print label
            </a>
          )}
        </div>
      ) : (
        !isPickup && <p className="text-muted">No shipping label yet.</p>
      )}
      {shippedAt && (
        <p className="text-sm text-muted">
          Shipped <FormattedDate at={shippedAt} />
        </p>
      )}
      {deliveredAt && (
        <p className="text-sm text-muted">
          {isPickup ? 'Picked up' : 'Delivered'} <FormattedDate at={deliveredAt} />
        </p>
      )}
    </div>
  )
}
