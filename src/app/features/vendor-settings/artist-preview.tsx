import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'

export interface ArtistPreviewProps {
  readonly name: string
  readonly description: string
  /** 'Boulder, CO'; empty without an address. */
  readonly place: string
  readonly avatar: ReactNode
  /** The newest hat’s picture; null without one. */
  readonly hat: string | null
  /** Beside a list: a low picture. */
  readonly isLow?: boolean
  /** At its end. */
  readonly links: ReactNode
}

/** The artist’s card as shoppers see it among the artists, while the profile is typed. */
export function ArtistPreview({
  name,
  description,
  place,
  avatar,
  hat,
  isLow = false,
  links,
}: ArtistPreviewProps) {
  return (
    <section aria-label="Preview of your card" className="overflow-clip rounded-card bg-raised wrap-anywhere">
      <h2 className="px-5 pt-4 pb-3 text-sm font-semibold text-muted">This is how shoppers see you</h2>
      <Picture
        {...pictureSources(hat, 'card')}
        sizes="22rem"
        alt=""
        width={480}
        height={480}
        imageClassName={clsx(
          isLow ? 'aspect-2/1' : 'aspect-[4/3]',
          // The outline of a hat that is yet to come is whole.
          hat === null ? 'bg-paper object-contain!' : 'object-[50%_30%]',
          'sm:max-lg:aspect-3/1',
        )}
      />
      <div className="flex flex-col gap-2 p-5 pt-0">
        <span className="-mt-9 size-18 rounded-full outline-4 outline-raised relative">{avatar}</span>
        <p className="text-lg leading-tight font-semibold">{name.trim() || 'Your shop’s name'}</p>
        {place && <p className="text-sm text-muted">{place}</p>}
        <p className="line-clamp-4 text-sm whitespace-pre-line text-muted">
          {description.trim() || 'Who you are and what you make.'}
        </p>
        {links && <div className="mt-2 flex flex-wrap gap-2">{links}</div>}
      </div>
    </section>
  )
}
