import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FollowedVendor } from '#modules/favorites/server'
import { RemoveSavedButton } from './remove-saved-button.tsx'

/** The artists that a person follows. */
export function FollowedArtists({ vendors }: { readonly vendors: readonly FollowedVendor[] }) {
  return (
    <section aria-labelledby="followed" className="mt-14">
      <h2 id="followed" className="mb-6 text-xl">
        Artists you follow
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {vendors.map(({ id, displayName, avatarUrl }) => (
          <Card as="li" key={id} stitch="hover" className="flex items-center gap-4 wrap-anywhere">
            <VendorAvatar name={displayName} url={avatarUrl} sizes="56px" />
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <AppLink to={`/vendor/${id}`} className="font-semibold hover:underline">
                {displayName}
              </AppLink>
              <RemoveSavedButton
                field="vendor"
                id={id}
                intent="unfollow"
                label="Stop following"
                about={displayName}
              />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
