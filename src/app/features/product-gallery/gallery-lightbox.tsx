import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import type { ProductPicture } from '#modules/catalog'
import { pictureSources } from '#modules/media'
import { usePictureZoom } from './use-picture-zoom.ts'
import { pictureAfterKey } from './picture-after-key.ts'

export interface GalleryLightboxProps {
  readonly name: string
  readonly pictures: readonly ProductPicture[]
  readonly first: number
  /** Called with the last viewed picture. */
  readonly onClose: (last: number) => void
}

/** Full screen for one picture: larger, zoomable, with next and previous. The large file loads only now. */
export function GalleryLightbox({ name, pictures, first, onClose }: GalleryLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(first)
  const isRow = pictures.length > 1
  const { area, handlers, isZoomed, toggle, reset, handleKey } = usePictureZoom({
    onSwipe: (steps) => isRow && show(current + steps),
  })
  const show = (index: number) => {
    reset()
    setCurrent((index + pictures.length) % pictures.length)
  }
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = isRow && !isZoomed ? pictureAfterKey(event.key, { current, count: pictures.length }) : null
    if (next !== null) show(next)
    else if (!handleKey(event.key)) return
    event.preventDefault()
  }
  const picture = pictures[current]
  if (!picture) return null
  const place = `Picture ${current + 1} of ${pictures.length}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the usual keys of picture viewers
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="covers-screen m-0 h-dvh max-h-none w-dvw max-w-none flex-col overflow-hidden bg-paper text-on-paper open:flex"
    >
      <div className="flex h-16 shrink-0 items-center gap-1 px-2 sm:px-4">
        <p className="label mr-auto pl-2 text-sm font-semibold" aria-live="polite">
          {isRow ? place : name}
        </p>
        <LightboxButton
          label={isZoomed ? 'Zoom out' : 'Zoom in'}
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          onClick={toggle}
        />
        {isRow && (
          <>
            <LightboxButton label="Previous picture" icon="arrow-left" onClick={() => show(current - 1)} />
            <LightboxButton label="Next picture" icon="arrow-right" onClick={() => show(current + 1)} />
          </>
        )}
        <LightboxButton label="Close" icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={area}
        {...handlers}
        className={clsx(
          'flex-1 overflow-auto overscroll-contain',
          isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in touch-pan-y touch-pinch-zoom',
        )}
      >
        <div className="grid min-h-full w-max min-w-full place-items-center">
          <Picture
            key={picture.url}
            {...pictureSources(picture.url, 'large')}
            sizes="220vmin"
            alt={picture.alt || name}
            width={1280}
            height={1280}
            eager
            className={isZoomed ? 'w-[220vmin] sm:w-[180vmin]' : 'w-[min(100dvw,100dvh-5rem)]'}
            imageClassName="aspect-square object-contain! select-none"
          />
        </div>
      </div>
    </dialog>
  )
}

interface LightboxButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly onClick: () => void
}

function LightboxButton({ label, icon, onClick }: LightboxButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-12 items-center justify-center rounded-field hover:bg-on-paper hover:text-paper focus-visible:outline-on-paper"
    >
      <Icon name={icon} className="size-6" />
    </button>
  )
}
