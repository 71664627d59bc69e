import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { ProductPicture } from '#modules/catalog'
import { pictureSources } from '#modules/media'

export interface ProductGalleryProps {
  readonly name: string
  readonly pictures: readonly ProductPicture[]
  /** A tiny picture as a data address, shown until the first one has come. */
  readonly preview: string | null
  /** Width of the large picture as for the `sizes` of an image. */
  readonly sizes: string
}

/** One large picture; with several a row that snaps, moved by swipe, arrows or thumbnails. Swiping works without scripts. */
export function ProductGallery({ name, pictures, preview, sizes }: ProductGalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const shown = pictures.length > 0 ? pictures : [{ url: null, alt: '' }]
  const show = (index: number) => {
    const wrapped = (index + shown.length) % shown.length
    row.current?.scrollTo({ left: wrapped * row.current.clientWidth, behavior: 'smooth' })
  }
  return (
    <section aria-label={`Pictures of ${name}`} className="flex flex-col gap-3">
      <div className="relative">
        <ul
          ref={row}
          // What scrolls can be reached and moved by keyboard; not every browser sees to that itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={shown.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
        >
          {shown.map((picture, index) => (
            <li key={picture.url ?? 'none'} className="w-full shrink-0 snap-center">
              <Picture
                {...pictureSources(picture.url, 'large')}
                sizes={sizes}
                alt={picture.alt || name}
                width={960}
                height={960}
                preview={index === 0 ? preview : null}
                priority={index === 0}
                imageClassName="aspect-square"
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <>
            <Arrow side="left" onClick={() => show(current - 1)} />
            <Arrow side="right" onClick={() => show(current + 1)} />
            <p className="label pointer-events-none absolute right-3 bottom-3 rounded-full bg-paper px-3 py-1 text-xs text-on-paper">
              {current + 1} / {shown.length}
            </p>
          </>
        )}
      </div>
      {shown.length > 1 && (
        <ul className="flex gap-3 overflow-x-auto p-1">
          {pictures.map((picture, index) => (
            <li key={picture.url} className="shrink-0">
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
                className={clsx(
                  'block rounded-field border-2',
                  index === current ? 'border-accent' : 'border-transparent hover:border-edge',
                )}
              >
                <Picture
                  {...pictureSources(picture.url, 'thumb')}
                  sizes="80px"
                  alt=""
                  width={160}
                  height={160}
                  className="w-16 rounded-field sm:w-20"
                  imageClassName="aspect-square"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const sides: Record<'left' | 'right', { label: string; icon: IconName; place: string }> = {
  left: { label: 'Previous picture', icon: 'arrow-left', place: 'left-3' },
  right: { label: 'Next picture', icon: 'arrow-right', place: 'right-3' },
}

function Arrow({ side, onClick }: { readonly side: 'left' | 'right'; readonly onClick: () => void }) {
  const { label, icon, place } = sides[side]
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-paper text-on-paper shadow-raised hover:bg-raised hover:text-text sm:flex',
        place,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
