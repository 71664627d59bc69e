import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { HatBench } from '#app/ui/graphics/hat-bench.tsx'
import { StitchRing } from '#app/ui/graphics/stitch.tsx'
import type { ProductInGrid } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'
import { emailTo, websiteOf } from './vendor-links.ts'
import { VendorRating } from './vendor-rating.tsx'

export interface VendorHeaderProps {
  readonly vendor: VendorProfile
  readonly isNew: boolean
  readonly productCount: number
  /** The three newest, shown next to the name. */
  readonly newest: readonly ProductInGrid[]
  /** The button to follow the vendor. */
  readonly follow: ReactNode
  /** The share menu of the vendor. */
  readonly share: ReactNode
}

/** Top of a vendor's page: who it is, how to contact them, and their latest hats. */
export function VendorHeader({ vendor, isNew, productCount, newest, follow, share }: VendorHeaderProps) {
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  return (
    <header className="mesh relative my-6 grid grid-cols-1 gap-8 wrap-anywhere rounded-card bg-sunken p-6 sm:my-10 sm:p-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-12">
      <StitchRing className="text-edge" />
      <div className="flex min-w-0 flex-col items-start gap-5">
        <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-4">
          <VendorAvatar
            name={vendor.displayName}
            url={vendor.avatarUrl}
            preview={vendor.avatarPreview}
            className="size-20 sm:size-28"
          />
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
            <h1 className="text-2xl max-[22.5rem]:text-[2rem]">{vendor.displayName}</h1>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
              <VendorRating vendor={vendor} isNew={isNew} />
              <span className="label">
                {productCount} {productCount === 1 ? 'product' : 'products'}
              </span>
              {place && <span>{place}</span>}
              <span>
                Here since <FormattedDate at={vendor.createdAt} />
              </span>
            </p>
          </div>
        </div>
        {vendor.description && (
          <p className="prose-width max-w-full whitespace-pre-line">{vendor.description}</p>
        )}
        <VendorContact vendor={vendor} follow={follow} share={share} />
      </div>
      {newest.length > 0 && (
        <HatBench
          hats={newest.map(({ id, image, preview }) => ({ id, preview, ...pictureSources(image, 'card') }))}
        />
      )}
    </header>
  )
}

function VendorContact({ vendor, follow, share }: Pick<VendorHeaderProps, 'vendor' | 'follow' | 'share'>) {
  const website = websiteOf(vendor.website)
  const secondary = buttonClasses({ tone: 'secondary' })
  return (
    <div className="flex w-full flex-wrap items-center gap-3 lg:grid lg:w-fit lg:grid-cols-2 lg:*:w-full lg:[&_button]:w-full">
      {follow && <div className="max-sm:grow max-sm:[&_button]:w-full">{follow}</div>}
      {/* Not at the start of a line: its menu opens to the left. */}
      {share}
      {website && (
        <a
          href={website.href}
          title={website.host}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={clsx(secondary, 'max-sm:grow')}
        >
          <Icon name="external" />
          Website
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {vendor.contactEmail && (
        <a href={emailTo(vendor.contactEmail)} className={clsx(secondary, 'max-sm:grow')}>
          <Icon name="email" />
          Contact Vendor
        </a>
      )}
    </div>
  )
}
