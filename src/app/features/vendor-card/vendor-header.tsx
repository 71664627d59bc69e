import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
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
  /** Shown from close up; undefined without hats. */
  readonly newest: ProductInGrid | undefined
  /** The button to follow the vendor. */
  readonly follow: ReactNode
  /** The share menu of the vendor. */
  readonly share: ReactNode
}

/** Top of a vendor's page: who it is, how to contact them, and their newest hat from close up. */
export function VendorHeader({ vendor, isNew, productCount, newest, follow, share }: VendorHeaderProps) {
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  return (
    <header className="picture-header">
      <div>
        <div className="vendor-name">
          <VendorAvatar
            name={vendor.displayName}
            url={vendor.avatarUrl}
            preview={vendor.avatarPreview}
            className="vendor-avatar"
            sizes="128px"
          />
          <div>
            <h1 className="text-xl sm:text-2xl xl:text-[3.25rem] xl:leading-none">{vendor.displayName}</h1>
            {place && <p className="text-muted sm:text-lg">{place}</p>}
          </div>
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <VendorRating vendor={vendor} isNew={isNew} />
          <span className="label">
            <b>{productCount}</b> {productCount === 1 ? 'product' : 'products'}
          </span>
          <span className="text-muted max-sm:hidden">
            Here since <FormattedDate at={vendor.createdAt} />
          </span>
        </p>
        {vendor.description && (
          <p className="prose-width max-w-full whitespace-pre-line max-sm:order-last max-sm:text-sm">
            {vendor.description}
          </p>
        )}
        <VendorContact vendor={vendor} follow={follow} share={share} />
      </div>
      {newest && <NewestHat hat={newest} />}
    </header>
  )
}

function NewestHat({ hat: { slug, name, image, hoverImage, priceCents } }: { readonly hat: ProductInGrid }) {
  return (
    <AppLink to={`/product/${slug}`} className="picture-header-hat">
      <Picture
        {...pictureSources(hoverImage ?? image, 'large')}
        sizes="(min-width: 104rem) 730px, (min-width: 80rem) 600px, (min-width: 64rem) 46vw, 100vw"
        alt=""
        width={960}
        height={960}
        priority
        imageClassName="h-full!"
      />
      <span>
        <span className="min-w-0 truncate">{name}</span>
        <Price cents={priceCents} />
      </span>
    </AppLink>
  )
}

function VendorContact({ vendor, follow, share }: Pick<VendorHeaderProps, 'vendor' | 'follow' | 'share'>) {
  const website = websiteOf(vendor.website)
  const secondary = buttonClasses({ tone: 'secondary' })
  return (
    <div className="vendor-contact">
      {follow}
      {vendor.contactEmail && (
        <a href={emailTo(vendor.contactEmail)} className={secondary}>
          <Icon name="email" className="max-sm:hidden" />
          Contact Vendor
        </a>
      )}
      {website && (
        <a
          href={website.href}
          title={website.host}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={secondary}
        >
          <Icon name="external" />
          <span className="max-sm:sr-only">Website</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {/* Last, because its menu opens to the left. */}
      <div>{share}</div>
    </div>
  )
}
