import { clsx } from 'clsx'
import { type MouseEvent, useState } from 'react'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pressedFileOf } from '#app/ui/graphics/pressed-picture.ts'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { GalleryPicture } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { usePictureRow } from './use-picture-row.ts'

const loadLightbox = () => import('./gallery-lightbox.tsx')
const GalleryLightbox = partOnDemand(async () => (await loadLightbox()).GalleryLightbox)

export interface ProductGalleryProps {
  readonly name: string
  readonly pictures: readonly GalleryPicture[]
  /** Width of the large picture, as in the `sizes` of an image. */
  readonly sizes: string
  /** The picture of the selected variant; the row moves to it when the selection changes. */
  readonly selectedUrl: string | null
}

/**
 * One large picture; with several a row that snaps, moved by swipe, arrows, keys or thumbnails, and a full-screen view.
 * Without scripts the row still swipes, the thumbnails link into it, and each picture links to its largest file.
 */
export function ProductGallery({ name, pictures, sizes, selectedUrl }: ProductGalleryProps) {
  const selectedIndex = selectedUrl === null ? null : pictures.findIndex(({ url }) => url === selectedUrl)
  const pictureRow = usePictureRow(Math.max(1, pictures.length), selectedIndex)
  const { row, current, hasMoved, show, onScroll, onKeyDown } = pictureRow
  const [opened, setOpened] = useState<number | null>(null)
  const [firstShown] = useState(() => Math.max(0, selectedIndex ?? 0))
  const isRow = pictures.length > 1
  if (pictures.length === 0) return <NoPicture name={name} />
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the focused element inside */}
      <section
        aria-label={`Pictures of ${name}`}
        className="product-gallery"
        onKeyDown={isRow ? onKeyDown : undefined}
        // Few users open it; it is preloaded for those who come close to the button.
        onPointerEnter={() => loadLightbox().catch(() => undefined)}
        onFocus={() => loadLightbox().catch(() => undefined)}
      >
        <div className="relative">
          <ul
            ref={row}
            // A scrollable area has to be reachable by keyboard; not every browser ensures that itself.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={isRow ? 0 : undefined}
            aria-label={isRow ? `${pictures.length} pictures` : undefined}
            onScroll={onScroll}
            className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card [scrollbar-width:none]"
          >
            {pictures.map((picture, index) => (
              <li
                key={picture.url}
                id={`picture-${index + 1}`}
                className="w-full shrink-0 snap-center scroll-mt-40"
              >
                <a
                  href={picture.url}
                  tabIndex={-1}
                  className="block cursor-zoom-in"
                  onClick={(event) => open(event, index)}
                >
                  <Picture
                    {...pictureSources(picture.url, 'large')}
                    sizes={sizes}
                    alt={picture.alt || name}
                    width={960}
                    height={960}
                    preview={pressedFileOf(picture.url) || picture.preview}
                    priority={index === firstShown}
                    imageClassName="aspect-square"
                  />
                </a>
              </li>
            ))}
          </ul>
          <RoundButton
            label="Enlarge picture"
            icon="zoom-in"
            className="top-3 right-3"
            onClick={() => setOpened(current)}
          />
          {isRow && (
            <>
              <RoundButton
                label="Previous picture"
                icon="arrow-left"
                className="top-1/2 left-3 -translate-y-1/2 max-sm:hidden"
                onClick={() => show(current - 1)}
              />
              <RoundButton
                label="Next picture"
                icon="arrow-right"
                className="top-1/2 right-3 -translate-y-1/2 max-sm:hidden"
                onClick={() => show(current + 1)}
              />
              <p
                aria-hidden="true"
                className="label pointer-events-none absolute right-3 bottom-3 rounded-full bg-paper px-3 py-1 text-xs text-on-paper noscript:hidden"
              >
                {current + 1} / {pictures.length}
              </p>
              <p className="sr-only" aria-live="polite">
                {hasMoved && `Picture ${current + 1} of ${pictures.length}`}
              </p>
            </>
          )}
        </div>
        {isRow && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      </section>
      {opened !== null && (
        <GalleryLightbox
          name={name}
          pictures={pictures}
          first={opened}
          onClose={(last) => {
            setOpened(null)
            if (last !== current) show(last)
          }}
        />
      )}
    </>
  )
}

function NoPicture({ name }: { readonly name: string }) {
  return (
    <Picture
      src={null}
      alt={`${name} has no picture yet`}
      width={960}
      height={960}
      className="rounded-card"
      imageClassName="aspect-square"
    />
  )
}

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[]
  readonly current: number
  readonly onShow: (index: number) => void
}

/** At their usual size, more than five thumbnails end beyond the picture; up to eight are still clear at a smaller one. */
const fitsInRow = ({ length }: readonly GalleryPicture[]) => length > 5 && length <= 8

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  return (
    <ul
      className={clsx(
        'scrolls-sideways -mx-1 flex gap-3 p-1',
        fitsInRow(pictures) && 'lg:grid lg:grid-cols-8 lg:gap-1.5',
      )}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url} className="shrink-0">
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
            className={clsx(
              'block rounded-field border-2',
              index === current
                ? 'border-accent forced-colors:outline-2 noscript:border-transparent'
                : 'border-transparent hover:border-edge',
            )}
          >
            <Picture
              {...pictureSources(picture.url, 'thumb')}
              sizes="80px"
              alt=""
              width={160}
              height={160}
              className={clsx('w-16 rounded-field sm:w-20', fitsInRow(pictures) && 'lg:w-full')}
              imageClassName="aspect-square"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface RoundButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly className: string
  readonly onClick: () => void
}

function RoundButton({ label, icon, className, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={clsx(
        'absolute flex size-11 items-center justify-center rounded-full bg-paper text-on-paper shadow-raised hover:bg-raised hover:text-text noscript:hidden',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
