import type { ShippingLabel } from '#modules/orders'
import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface LabelCardProps {
  readonly orderId: string
  /** Null: of the whole parcel. */
  readonly boxId?: string | null
  readonly label: ShippingLabel | null
  readonly isPickup?: boolean
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
}

/** The label of this parcel, and what became of it. */
export function LabelCard(props: LabelCardProps) {
  const { orderId, boxId = null, label, isPickup = false, shippedAt, deliveredAt } = props
  if (isPickup && !deliveredAt) return null
  return (
    <div className="mb-4 flex flex-col gap-2">
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
              href={`/vendor-dashboard/orders/${orderId}/label.pdf${boxId ? `?box=${boxId}` : ''}`}
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
