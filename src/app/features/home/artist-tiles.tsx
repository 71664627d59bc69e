import type { ReactNode } from 'react'
import { RatingMark } from '#app/ui/formats/rating-mark.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pictureSources } from '#modules/media'
import type { ArtistOnTile } from './hats-to-show.ts'

export interface ArtistTilesProps {
  readonly artists: readonly ArtistOnTile[]
  /** The artist's round avatar; it fills the available space. */
  readonly avatarOf: (artist: ArtistOnTile) => ReactNode
}

/** The artists, each with a hat; nothing without any. */
export function ArtistTiles({ artists, avatarOf }: ArtistTilesProps) {
  if (artists.length === 0) return null
  return (
    <section aria-labelledby="artists" className="page-width pt-20 sm:pt-28">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="artists" className="text-xl sm:text-2xl">
          The artists
        </h2>
        <AppLink
          to="/artists"
          className="flex shrink-0 items-center gap-2 font-semibold text-accent-text hover:underline"
        >
          Meet them
          <Icon name="arrow-right" />
        </AppLink>
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:mt-8 sm:gap-x-6 sm:gap-y-10 md:grid-cols-4">
        {artists.map((artist) => (
          <li key={artist.id} className="min-w-0">
            <ArtistTile artist={artist} avatar={avatarOf(artist)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArtistTileProps {
  readonly artist: ArtistOnTile
  readonly avatar: ReactNode
}

function ArtistTile({ artist: { id, displayName, place, rating, hat }, avatar }: ArtistTileProps) {
  return (
    <AppLink to={`/vendor/${id}`} className="group block rounded-card">
      <Picture
        {...pictureSources(hat?.image ?? null, 'card')}
        sizes="(min-width: 104rem) 372px, (min-width: 80rem) 302px, (min-width: 48rem) 23vw, calc(50vw - 1.5rem)"
        alt=""
        width={480}
        height={480}
        preview={hat?.preview}
        className="rounded-card"
        imageClassName="aspect-[4/3] tip-on-hover"
      />
      <span className="relative -mt-7 ml-3 block size-14 rounded-full outline-4 outline-background sm:-mt-9 sm:ml-4 sm:size-18">
        {avatar}
      </span>
      <span className="mt-3 block leading-tight font-semibold wrap-anywhere group-hover:underline">
        {displayName}
      </span>
      <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        {place}
        <RatingMark rating={rating} />
      </span>
    </AppLink>
  )
}
