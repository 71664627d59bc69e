import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'

export const placeholderPicture = '/placeholder.svg'

export interface PictureProps {
  /** Missing or broken: shows the placeholder. */
  readonly src: string | null | undefined
  /** Describes the picture; '' when the text next to it already does. */
  readonly alt: string
  /** Intrinsic size of `src` in pixels: reserves the space before it loads. */
  readonly width: number
  readonly height: number
  readonly srcSet?: string | undefined
  /** The same picture as AVIF, for browsers that support it. */
  readonly avifSrcSet?: string | undefined
  readonly sizes?: string | undefined
  /** Shown until the real one has loaded: a tiny picture as a data URL, which is blurred, or a file at hand. Opaque pictures only. */
  readonly preview?: string | null | undefined
  /** The page's main picture: fetched first, preloaded. */
  readonly priority?: boolean | undefined
  /** On the first screen: fetched right away. All others wait until they are close to the viewport. */
  readonly eager?: boolean | undefined
  /** Classes of the paper behind the picture: corners, size, position. */
  readonly className?: string | undefined
  readonly imageClassName?: string | undefined
}

/** A picture on warm paper. */
export function Picture({ preview, priority = false, className, ...props }: PictureProps) {
  const { src, srcSet, avifSrcSet, sizes } = props
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const isShown = Boolean(src) && src !== broken

  useEffect(() => {
    // A picture that failed before hydration fired its error event before React listened.
    const element = image.current
    if (src && element?.complete && element.naturalWidth === 0 && element.currentSrc) setBroken(src)
  }, [src])

  if (priority && isShown) preloadPicture(props)
  return (
    <span className={clsx('block overflow-clip bg-paper', preview && 'relative', className)}>
      {preview && isShown && <Preview src={preview} />}
      <picture className="contents">
        {isShown && avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
        <img
          ref={image}
          src={(isShown && src) || placeholderPicture}
          {...(isShown && srcSet ? { srcSet, sizes } : {})}
          alt={props.alt}
          width={props.width}
          height={props.height}
          loading={priority || props.eager ? 'eager' : 'lazy'}
          decoding="async"
          {...(priority ? { fetchPriority: 'high' as const } : {})}
          onError={() => src && setBroken(src)}
          className={clsx('block h-auto w-full object-cover', preview && 'relative', props.imageClassName)}
        />
      </picture>
    </span>
  )
}

/** An element, not a background: an inline style would require an exception in the content security policy. */
function Preview({ src }: { readonly src: string }) {
  return (
    <img
      src={src}
      alt=""
      aria-hidden="true"
      width={8}
      height={8}
      decoding="sync"
      className={clsx(
        'pointer-events-none absolute inset-0 size-full object-cover',
        src.startsWith('data:') && 'blur-xl',
      )}
    />
  )
}

/** React preloads a plain image by itself, but not one with several formats. */
function preloadPicture({
  src,
  avifSrcSet,
  sizes,
}: Pick<PictureProps, 'src' | 'avifSrcSet' | 'sizes'>): void {
  if (!src || !avifSrcSet) return
  preload(src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSrcSet,
    ...(sizes ? { imageSizes: sizes } : {}),
    fetchPriority: 'high',
  })
}
