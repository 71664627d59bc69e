import { VendorAvatar } from './vendor-avatar.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { SpotlightVendor } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** A card has room for this many characters of a bio. */
export const maxCardBioLength = 140

/** Artists with a hat and a few words, each a link to their shop. */
export function ArtistGrid({ artists }: { readonly artists: readonly SpotlightVendor[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
      {artists.map((artist) => (
        <li key={artist.id} className="min-w-0">
          <ArtistCard artist={artist} />
        </li>
      ))}
    </ul>
  )
}

function ArtistCard({ artist }: { readonly artist: SpotlightVendor }) {
  const { id, displayName, avatarUrl, avatarPreview, place, bio, hat } = artist
  return (
    <AppLink
      to={`/vendor/${id}`}
      className="group grid h-full grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card bg-raised p-4 wrap-anywhere"
    >
      <Picture
        {...pictureSources(hat.image, 'card')}
        sizes="112px"
        alt=""
        width={320}
        height={320}
        preview={hat.preview}
        className="self-start rounded-field"
        imageClassName="aspect-square tip-on-hover"
      />
      <span className="flex min-w-0 flex-col gap-2">
        <span className="flex items-center gap-3 max-[22rem]:flex-col max-[22rem]:items-start">
          <VendorAvatar
            name={displayName}
            url={avatarUrl}
            preview={avatarPreview}
            className="size-10"
            sizes="40px"
          />
          <span className="min-w-0">
            <span className="block leading-tight font-semibold group-hover:underline">{displayName}</span>
            <span className="text-sm text-muted">{place}</span>
          </span>
        </span>
        <span className="line-clamp-3 text-sm text-muted">{bio}</span>
      </span>
    </AppLink>
  )
}
