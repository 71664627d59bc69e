import type { ParcelView, TrackingView } from '#modules/orders'
import { pictureSources } from '#modules/media'
import { AppLink } from '#app/ui/app-link.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { OrderLines } from './order-lines.tsx'
import { ParcelTimeline, type ParcelTimelineProps } from './parcel-timeline.tsx'

/** One artist's part of an order: the hats, and whom to ask about them. */
export function ParcelSection(props: ParcelTimelineProps) {
  const { parcel } = props
  return (
    <section className="flex flex-col gap-4" aria-label={`Items of ${parcel.vendor.name}`}>
      <ParcelTimeline {...props} />
      <OrderLines lines={parcel.lines} />
      <VendorContact vendor={parcel.vendor} />
    </section>
  )
}

function VendorContact({ vendor }: { readonly vendor: ParcelView['vendor'] }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field bg-sunken p-3">
      <VendorPicture vendor={vendor} />
      <div className="min-w-0 flex-1">
        <AppLink to={`/vendor/${vendor.id}`} className="font-semibold hover:text-accent-text">
          {vendor.name}
        </AppLink>
        {vendor.contactEmail && <p className="truncate text-sm text-muted">{vendor.contactEmail}</p>}
      </div>
      {vendor.contactEmail && (
        <a
          href={`mailto:${vendor.contactEmail}`}
          className={buttonClasses({ tone: 'secondary', size: 'small' })}
          aria-label={`Contact ${vendor.name}`}
        >
          <Icon name="mail" />
          Contact
        </a>
      )}
    </div>
  )
}

function VendorPicture({ vendor }: { readonly vendor: ParcelView['vendor'] }) {
  const classes = 'size-11 shrink-0 rounded-patch bg-paper'
  if (!vendor.avatarUrl) {
    return (
      <span
        aria-hidden="true"
        className={`${classes} flex items-center justify-center font-bold text-on-accent`}
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

interface Tracked extends Pick<ParcelView, 'vendor' | 'shippedAt' | 'deliveredAt'> {
  readonly id: string
  /** 'Parcel 1 of 2 (1 x Trout Cap)'; null when it comes in one. */
  readonly part: string | null
  readonly tracking: TrackingView
}

/** A parcel in several boxes is several to whoever waits for it. */
function sentIn({ id, vendor, tracking, boxes, lines, shippedAt, deliveredAt }: ParcelView): Tracked[] {
  if (boxes.length === 0) {
    return tracking ? [{ id, vendor, part: null, tracking, shippedAt, deliveredAt }] : []
  }
  return boxes.flatMap((box) => {
    const hats = box.contents.flatMap(({ lineId, quantity }) => {
      const line = lines.find((candidate) => candidate.id === lineId)
      return line ? [`${quantity} x ${line.name}`] : []
    })
    const part = `Parcel ${box.number} of ${boxes.length} (${hats.join(', ')})`
    return box.tracking ? [{ ...box, vendor, part, tracking: box.tracking }] : []
  })
}

/** Where the parcels are. */
export function TrackingList({ parcels }: { readonly parcels: readonly ParcelView[] }) {
  const tracked = parcels.flatMap(sentIn)
  if (tracked.length === 0) return null
  return (
    <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {tracked.map(({ id, vendor, part, tracking, shippedAt, deliveredAt }) => (
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
            {part && `${part}: `}From {vendor.name}
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
