import type { ReactNode } from 'react'
import type { VendorOrderView, TrackingView } from '#modules/orders'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { OrderLines } from './order-lines.tsx'

export interface VendorOrderSectionProps {
  readonly vendorOrder: VendorOrderView
  /** Line id → the form to review it; only lines that can be reviewed. */
  readonly reviewPaths?: Readonly<Record<string, string>> | undefined
  /** Where the shopper writes to this vendor. */
  readonly messagePath?: string | undefined
  /** Other artists make the rest of the order. */
  readonly isOneOfSeveral?: boolean
  /** After the contact: what else the page offers about this part. */
  readonly more?: ReactNode
}

/** One vendor's part of an order: its items and contact. */
export function VendorOrderSection({
  vendorOrder,
  reviewPaths = {},
  messagePath,
  isOneOfSeveral = false,
  more,
}: VendorOrderSectionProps) {
  return (
    <section className="flex flex-col gap-4" aria-label={`Items from ${vendorOrder.vendor.name}`}>
      {isOneOfSeveral && <h3 className="text-base">From {vendorOrder.vendor.name}</h3>}
      <OrderLines
        isLarge
        lines={vendorOrder.lines}
        action={({ id, name }) => <ReviewLink path={reviewPaths[id]} name={name} />}
      />
      <VendorContact vendor={vendorOrder.vendor} messagePath={messagePath} />
      {more && <div className="flex flex-col gap-3">{more}</div>}
    </section>
  )
}

function ReviewLink({ path, name }: { readonly path: string | undefined; readonly name: string }) {
  if (path === undefined) return null
  return (
    <AppLink
      to={path}
      prefetch="none"
      className="inline-flex min-h-11 items-center text-sm font-semibold underline hover:text-accent-text"
    >
      Review this hat<span className="sr-only"> {name}</span>
    </AppLink>
  )
}

interface VendorContactProps {
  readonly vendor: VendorOrderView['vendor']
  readonly messagePath: string | undefined
}

function VendorContact({ vendor, messagePath }: VendorContactProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-sunken p-3">
      <VendorPicture vendor={vendor} />
      <div className="min-w-0 flex-1 basis-48">
        <AppLink to={`/vendor/${vendor.id}`} className="font-semibold hover:text-accent-text">
          {vendor.name}
        </AppLink>
        {vendor.contactEmail && (
          <a
            href={`mailto:${vendor.contactEmail}`}
            className="on-paper-too block w-fit text-xs wrap-anywhere text-muted sm:text-sm hover:text-text"
          >
            Contact: <span className="underline">{vendor.contactEmail}</span>
          </a>
        )}
      </div>
      {messagePath !== undefined && (
        <ButtonLink to={messagePath} tone="secondary" size="small" prefetch="none" className="max-sm:w-full">
          Message<span className="sr-only"> {vendor.name}</span>
        </ButtonLink>
      )}
    </div>
  )
}

function VendorPicture({ vendor }: { readonly vendor: VendorOrderView['vendor'] }) {
  const classes = 'size-11 shrink-0 rounded-patch bg-paper'
  if (!vendor.avatarUrl) {
    return (
      <span
        aria-hidden="true"
        className={`${classes} flex items-center justify-center font-bold text-on-paper`}
      >
        {vendor.name.slice(0, 1)}
      </span>
    )
  }
  return (
    <Picture
      {...pictureSources(vendor.avatarUrl, 'thumb')}
      sizes="44px"
      alt=""
      width={44}
      height={44}
      className={classes}
      imageClassName="aspect-square"
    />
  )
}

interface TrackedPackage extends Pick<VendorOrderView, 'vendor' | 'shippedAt' | 'deliveredAt'> {
  readonly id: string
  /** 'Shipment 1 of 2 (1 × Trout Cap)'; null when there is only one. */
  readonly contents: string | null
  readonly tracking: TrackingView
}

/** One entry per shipment that has tracking. */
function trackedPackages({
  id,
  vendor,
  tracking,
  shipments,
  lines,
  shippedAt,
  deliveredAt,
}: VendorOrderView): TrackedPackage[] {
  if (shipments.length === 0) {
    return tracking ? [{ id, vendor, contents: null, tracking, shippedAt, deliveredAt }] : []
  }
  return shipments.flatMap((shipment) => {
    const hats = shipment.contents.flatMap(({ lineId, quantity }) => {
      const line = lines.find((candidate) => candidate.id === lineId)
      return line ? [`${quantity} × ${line.name}`] : []
    })
    const contents = `Shipment ${shipment.number} of ${shipments.length} (${hats.join(', ')})`
    return shipment.tracking ? [{ ...shipment, vendor, contents, tracking: shipment.tracking }] : []
  })
}

/** Tracking links of an order's packages. */
export function TrackingList({ vendorOrders }: { readonly vendorOrders: readonly VendorOrderView[] }) {
  const tracked = vendorOrders.flatMap(trackedPackages)
  if (tracked.length === 0) return null
  return (
    <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {tracked.map(({ id, vendor, contents, tracking, shippedAt, deliveredAt }) => (
        <li key={id}>
          <p className="label">
            {tracking.carrier}:{' '}
            {tracking.trackingUrl ? (
              <a href={tracking.trackingUrl} className="font-semibold underline">
                {tracking.trackingNumber}
              </a>
            ) : (
              <span className="font-semibold">{tracking.trackingNumber}</span>
            )}
          </p>
          <p className="text-sm text-muted">
            {contents && `${contents}: `}From {vendor.name}
            {deliveredAt ? (
              <>
                , delivered <FormattedDate at={deliveredAt} />
              </>
            ) : shippedAt ? (
              <>
                , shipped <FormattedDate at={shippedAt} />
              </>
            ) : (
              ', label created'
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
