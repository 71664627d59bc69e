import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { SpotlightVendor } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { inViewText } from './carousel-order.ts'
import { useLoopingScroll } from './use-looping-scroll.ts'

export interface ArtistSpotlightProps {
  readonly artists: readonly SpotlightVendor[]
  /** The artist's round avatar; it fills the available space. */
  readonly avatarOf: (artist: SpotlightVendor) => ReactNode
}

/** Artists in an endless row: three, two or one in view. Without scripts it is a scrollable row; it never moves by itself. */
export function ArtistSpotlight({ artists, avatarOf }: ArtistSpotlightProps) {
  const { scroller, first, perView, move } = useLoopingScroll(artists.length)
  const [hasMoved, setHasMoved] = useState(false)
  const names = artists.map(({ displayName }) => displayName)
  const go = (direction: -1 | 1) => {
    setHasMoved(true)
    move(direction)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null
    if (direction === null || first === null || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    go(direction)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys act on its buttons and links
    <section
      aria-labelledby="artist-spotlight"
      aria-roledescription="carousel"
      onKeyDown={onKeyDown}
      className="page-width"
    >
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h2 id="artist-spotlight" className="min-w-0 text-2xl max-[24rem]:text-xl">
          Artist Spotlight
        </h2>
        {/* Has its width from the start: otherwise the heading may wrap when the scripts load and move everything below. */}
        <div className="flex min-w-26 shrink-0 gap-2 noscript:hidden">
          {first !== null && (
            <>
              <StepButton label="Previous artist" icon="arrow-left" onClick={() => go(-1)} />
              <StepButton label="Next artist" icon="arrow-right" onClick={() => go(1)} />
            </>
          )}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {hasMoved && first !== null && inViewText(names, first, perView)}
      </p>
      <div
        ref={scroller}
        className={clsx(
          '-mx-2 mt-6 flex snap-x snap-mandatory scroll-px-2 gap-4 overflow-x-auto overscroll-x-contain px-2 py-2 sm:mt-8 sm:gap-6',
          first !== null && '[scrollbar-width:none]',
        )}
      >
        {artists.map((artist, index) => (
          <Slide
            key={artist.id}
            artist={artist}
            avatar={avatarOf(artist)}
            place={`${index + 1} of ${artists.length}`}
          />
        ))}
      </div>
    </section>
  )
}

interface SlideProps {
  readonly artist: SpotlightVendor
  readonly avatar: ReactNode
  readonly place: string
}

function Slide({ artist, avatar, place }: SlideProps) {
  const { displayName, bio, hat } = artist
  return (
    <article
      aria-roledescription="slide"
      aria-label={`${displayName}, ${place}`}
      className="flex w-full shrink-0 snap-start flex-col overflow-clip rounded-card bg-raised md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
    >
      <Picture
        {...pictureSources(hat.image, 'card')}
        // A little narrower than the slide on small phones: browsers load several slides ahead, and 640 pixels are sharp
        // enough.
        sizes="(min-width: 104rem) 504px, (min-width: 80rem) 410px, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, (min-width: 30rem) 92vw, min(92vw, 22rem)"
        alt={hat.name}
        width={480}
        height={480}
        preview={hat.preview}
        imageClassName="aspect-[4/3]"
      />
      <div className="relative flex flex-1 flex-col items-start gap-3 p-5 pt-12 sm:p-6 sm:pt-12">
        <div className="absolute -top-10 left-5 size-20 rounded-full outline-4 outline-raised sm:left-6">
          {avatar}
        </div>
        <div>
          <h3 className="text-lg">{displayName}</h3>
          {artist.place && <p className="text-sm text-muted">{artist.place}</p>}
        </div>
        {bio && <p className="line-clamp-6 text-muted">{bio}</p>}
        <ButtonLink to={`/vendor/${artist.id}`} tone="secondary" className="mt-auto">
          View Collection
          <span className="sr-only"> of {displayName}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly onClick: () => void
}

function StepButton({ label, icon, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-12 items-center justify-center rounded-patch border border-edge bg-raised hover:border-text"
    >
      <Icon name={icon} className="size-5" />
    </button>
  )
}
