import { VendorAvatar } from './vendor-avatar.tsx'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { SpotlightVendor } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** A card has room for this many characters of a bio. */
export const maxCardBioLength = 140

/** Artists with a hat and a few words, each a link to their shop: beside each other on a phone, otherwise below the hat. */
export function ArtistGrid({ artists }: { readonly artists: readonly SpotlightVendor[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
      {artists.map((artist) => (
        <li key={artist.id} className="min-w-0">
          <ArtistCard artist={artist} />
        </li>
      ))}
    </ul>
  )
}

function ArtistCard({ artist }: { readonly artist: SpotlightVendor }) {
  const { id, displayName, avatarUrl, avatarPreview, place, rating, bio, hat } = artist
  return (
    <AppLink
      to={`/vendor/${id}`}
      className="group grid h-full grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card bg-raised p-4 wrap-anywhere sm:flex sm:flex-col sm:gap-0 sm:overflow-clip sm:p-0"
    >
      <Picture
        {...pictureSources(hat.image, 'card')}
        sizes="(min-width: 80rem) 302px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 112px"
        alt=""
        width={480}
        height={480}
        preview={hat.preview}
        className="self-start rounded-field sm:w-full sm:rounded-none"
        imageClassName="aspect-square tip-on-hover object-[50%_30%] sm:aspect-[4/3]"
      />
      <span className="flex min-w-0 flex-col gap-2 sm:p-5 sm:pt-0">
        <span className="flex items-center gap-3 max-[22rem]:flex-col max-[22rem]:items-start sm:flex-col sm:items-start">
          <span className="size-10 shrink-0 rounded-full sm:relative sm:-mt-9 sm:size-18 sm:outline-4 sm:outline-raised">
            <VendorAvatar name={displayName} url={avatarUrl} preview={avatarPreview} className="size-full" />
          </span>
          <span className="min-w-0">
            <span className="block leading-tight font-semibold group-hover:underline sm:text-lg">
              {displayName}
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-muted">
              {place}
              <RatingMark rating={rating} />
            </span>
          </span>
        </span>
        <span className="line-clamp-5 text-sm text-muted sm:line-clamp-4">{bio}</span>
      </span>
    </AppLink>
  )
}
