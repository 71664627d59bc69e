import type { ReactNode } from 'react'
import { VendorAvatar } from './vendor-avatar.tsx'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { SpotlightVendor } from '#modules/catalog'
import { pictureSources } from '#modules/media'

/** A card has room for this many characters of a bio. */
export const maxCardBioLength = 110

export interface ArtistGridProps {
  readonly artists: readonly SpotlightVendor[]
  /** One more tile. */
  readonly last?: ReactNode
}

/** Artists with three hats and a few words, each a link to their shop. */
export function ArtistGrid({ artists, last = null }: ArtistGridProps) {
  return (
    <ul className="artist-grid">
      {artists.map((artist) => (
        <li key={artist.id} className="min-w-0">
          <ArtistCard artist={artist} />
        </li>
      ))}
      {last !== null && <li className="rest-of-row @container min-w-0">{last}</li>}
    </ul>
  )
}

interface ArtistCardProps {
  readonly artist: SpotlightVendor
}

function ArtistCard({ artist }: ArtistCardProps) {
  const { id, displayName, avatarUrl, avatarPreview, place, rating, bio } = artist
  return (
    <AppLink
      to={`/vendor/${id}`}
      className="group flex h-full flex-col overflow-clip rounded-card bg-raised wrap-anywhere"
    >
      <ThreeHats artist={artist} />
      <span className="flex min-w-0 flex-1 flex-col gap-3 p-4 sm:p-5">
        <span className="flex items-center gap-3">
          <span className="artist-card-avatar size-12 shrink-0 rounded-full">
            <VendorAvatar name={displayName} url={avatarUrl} preview={avatarPreview} className="size-full" />
          </span>
          <span className="min-w-0">
            <span className="artist-card-name block text-lg leading-tight font-semibold group-hover:underline">
              {displayName}
            </span>
            <span className="artist-card-facts flex flex-wrap gap-x-3 text-sm text-muted">
              {place}
              <RatingMark rating={rating} />
            </span>
          </span>
        </span>
        {bio && <span className="line-clamp-3 text-sm text-muted">{bio}</span>}
      </span>
    </AppLink>
  )
}

/** The newest hat large, the next two beside it; without two more it has the whole width. */
function ThreeHats({ artist: { hat, otherHats } }: Pick<ArtistCardProps, 'artist'>) {
  const hats = otherHats.length < 2 ? [hat] : [hat, ...otherHats]
  return (
    <span className="grid aspect-[3/2] grid-cols-3 grid-rows-2 gap-0.5">
      {hats.map(({ id, image, preview }, index) => (
        <Picture
          key={id}
          {...pictureSources(image, 'card')}
          sizes={
            index === 0
              ? '(min-width: 80rem) 275px, (min-width: 64rem) 20vw, (min-width: 40rem) 31vw, 62vw'
              : '(min-width: 64rem) 140px, 31vw'
          }
          alt=""
          width={480}
          height={480}
          preview={preview}
          className={hats.length === 1 ? 'col-span-3 row-span-2' : index === 0 ? 'col-span-2 row-span-2' : ''}
          imageClassName="h-full!"
        />
      ))}
    </span>
  )
}
