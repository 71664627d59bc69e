import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'

export const placeholderPicture = '/placeholder.svg'

export interface PictureProps {
  /** Missing or broken: the placeholder is shown. */
  readonly src: string | null | undefined
  /** What is on the picture; '' when the text beside it says it already. */
  readonly alt: string
  /** Own size of `src` in pixels: reserves the room before it arrives. */
  readonly width: number
  readonly height: number
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** The main picture of a page: fetched first, preloaded. All others wait until they are near the screen. */
  readonly priority?: boolean | undefined
  /** Of the paper behind the picture: corners, size, place. */
  readonly className?: string | undefined
  readonly imageClassName?: string | undefined
}

/** A picture on the shop's warm paper. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  priority = false,
  className,
  imageClassName,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken ? src : placeholderPicture
  const isOwn = shown === src

  useEffect(() => {
    // A picture that failed before hydration has already told nobody.
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(src)
  }, [src])

  return (
    <span className={clsx('block overflow-clip bg-paper', className)}>
      <img
        ref={image}
        src={shown}
        {...(isOwn && srcSet ? { srcSet, sizes } : {})}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        onError={() => src && setBroken(src)}
        className={clsx('block h-auto w-full object-cover', imageClassName)}
      />
    </span>
  )
}
