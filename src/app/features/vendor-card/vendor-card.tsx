import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Patch } from '#app/ui/patch.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { ProductCard } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'

export interface VendorCardProps {
  readonly vendor: VendorProfile
  /** Up to three others of this vendor. */
  readonly others: readonly ProductCard[]
}

/** Who made it, and what else they make. */
export function VendorCard({ vendor, others }: VendorCardProps) {
  const path = `/vendor/${vendor.id}`
  return (
    <section aria-labelledby="about-the-vendor" className="rounded-card bg-raised p-5 sm:p-8">
      <h2 id="about-the-vendor" className="mb-5 text-lg">
        About the Vendor
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <div className="flex items-center gap-4">
            <VendorAvatar name={vendor.displayName} url={vendor.avatarUrl} className="size-16" />
            <div className="flex min-w-0 flex-col gap-1.5">
              <p className="text-lg leading-tight font-semibold">{vendor.displayName}</p>
              <Patch>New</Patch>
            </div>
          </div>
          {vendor.description && <p className="prose-width text-muted">{vendor.description}</p>}
          <ButtonLink to={path} tone="secondary">
            Visit Vendor Shop
          </ButtonLink>
        </div>
        {others.length > 0 && (
          <div className="flex flex-col gap-3">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-base tracking-normal">More from this shop</h3>
              <AppLink to={path} className="text-sm font-semibold text-accent-text underline">
                View all
              </AppLink>
            </div>
            <ul className="grid grid-cols-3 gap-3 sm:gap-4">
              {others.map((product) => (
                <li key={product.id} className="min-w-0">
                  <OtherProduct product={product} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

function OtherProduct({ product }: { readonly product: ProductCard }) {
  const { image } = product
  return (
    <AppLink to={`/product/${product.slug}`} className="group block rounded-field">
      <Picture
        {...pictureSources(image, 'card')}
        sizes="(min-width: 64rem) 180px, 28vw"
        alt=""
        width={320}
        height={320}
        preview={product.preview}
        className="rounded-field"
        imageClassName="aspect-square tip-on-hover"
      />
      <span className="mt-2 line-clamp-2 text-sm leading-snug font-semibold group-hover:underline">
        {product.name}
      </span>
      <Price cents={product.priceCents} className="text-sm text-muted" />
    </AppLink>
  )
}
