import type { ShipmentView, VendorOrderView } from '#modules/orders'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

export interface TrackLinksProps {
  readonly parts: readonly VendorOrderView[]
}

type TrackedPackage = Pick<VendorOrderView | ShipmentView, 'id' | 'status' | 'tracking'>

/** To the carriers of the packages that are on their way. */
export function TrackLinks({ parts }: TrackLinksProps) {
  const packages = parts
    .flatMap((part): readonly TrackedPackage[] => (part.shipments.length > 0 ? part.shipments : [part]))
    .filter(({ status }) => status === 'shipped')
  return packages.map(({ id, tracking }, index) =>
    tracking?.trackingUrl ? (
      <a key={id} href={tracking.trackingUrl} className={buttonClasses({ size: 'small' })}>
        <Icon name="truck" />
        Track package{packages.length > 1 && ` ${index + 1}`}
      </a>
    ) : null,
  )
}
