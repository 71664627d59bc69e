import { clsx } from 'clsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { pictureSources } from '#modules/media'

export interface VendorAvatarProps {
  readonly name: string
  readonly url: string | null
  readonly preview?: string | null | undefined
  readonly className?: string | undefined
  /** Displayed width, as in the `sizes` of an image. */
  readonly sizes?: string | undefined
}

/** The artist's round avatar; without one the first letter on a woven background. The name is next to it. */
export function VendorAvatar({
  name,
  url,
  preview,
  className = 'size-14',
  sizes = '72px',
}: VendorAvatarProps) {
  if (url) {
    return (
      <Picture
        {...pictureSources(url, 'thumb')}
        sizes={sizes}
        alt=""
        width={160}
        height={160}
        preview={preview}
        className={clsx('shrink-0 rounded-full', className)}
        imageClassName="aspect-square"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mesh flex shrink-0 items-center justify-center rounded-full border border-edge bg-sunken font-display text-xl font-bold',
        className,
      )}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
