import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FollowedVendor } from '#modules/favorites/server'
import { RemoveSavedButton } from './remove-saved-button.tsx'

export interface FollowedArtistsProps {
  readonly vendors: readonly FollowedVendor[]
  readonly avatarOf: (vendor: FollowedVendor) => ReactNode
}

/** The artists that a person follows. */
export function FollowedArtists({ vendors, avatarOf }: FollowedArtistsProps) {
  return (
    <section aria-labelledby="followed" className="mt-14">
      <h2 id="followed" className="mb-6 text-xl">
        Artists you follow
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {vendors.map((vendor) => (
          <Card as="li" key={vendor.id} stitch="hover" className="flex items-center gap-4 wrap-anywhere">
            {avatarOf(vendor)}
            <div className="flex min-w-0 flex-1 items-center justify-between gap-4">
              <AppLink to={`/vendor/${vendor.id}`} className="min-w-0 font-semibold hover:underline">
                {vendor.displayName}
              </AppLink>
              <RemoveSavedButton
                field="vendor"
                id={vendor.id}
                intent="unfollow"
                label="Unfollow"
                about={vendor.displayName}
              />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
