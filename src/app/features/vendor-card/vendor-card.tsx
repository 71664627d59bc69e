import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'
import { VendorRating } from './vendor-rating.tsx'

export interface VendorCardProps {
  readonly vendor: VendorProfile
  readonly isNew: boolean
  /** Up to three others of this vendor; null if it has no others. */
  readonly others: ReactNode
  /** The share menu of the vendor. */
  readonly share: ReactNode
}

/** Who made it, and what else they make. */
export function VendorCard({ vendor, isNew, others, share }: VendorCardProps) {
  const path = `/vendor/${vendor.id}`
  return (
    <section aria-labelledby="about-the-vendor" className="rounded-card bg-raised p-5 wrap-anywhere sm:p-8">
      <h2 id="about-the-vendor" className="mb-5 text-lg">
        About the Vendor
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <div className="flex max-w-full items-center gap-4">
            <VendorAvatar
              name={vendor.displayName}
              url={vendor.avatarUrl}
              preview={vendor.avatarPreview}
              className="size-16"
            />
            <div className="flex min-w-0 flex-col gap-1.5">
              <p className="text-lg leading-tight font-semibold">{vendor.displayName}</p>
              <VendorRating vendor={vendor} isNew={isNew} />
            </div>
          </div>
          {vendor.description && (
            <p className="prose-width max-w-full whitespace-pre-line text-muted">{vendor.description}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={path} tone="secondary">
              Visit Vendor Shop
            </ButtonLink>
            {/* At the right end of its row on a phone, because its menu opens to the left. */}
            <div className="max-sm:ml-auto">{share}</div>
          </div>
        </div>
        {others != null && (
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-base tracking-normal">More from this shop</h3>
              <AppLink to={path} className="text-sm font-semibold text-accent-text underline">
                View all
              </AppLink>
            </div>
            {others}
          </div>
        )}
      </div>
    </section>
  )
}
