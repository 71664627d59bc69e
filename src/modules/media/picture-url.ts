/** Widths that pictures are made in (pixels). Any other is not found, so requests can't fill the disk with sizes. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** AVIF for browsers that support it, WebP for all others. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a picture is used on a page; it is offered only in the widths needed there. */
export type PictureUse = 'thumb' | 'card' | 'large'

export const widthsFor: Readonly<Record<PictureUse, readonly PictureWidth[]>> = {
  thumb: [160, 320],
  card: [320, 480, 640, 960],
  large: [480, 640, 960, 1280],
}

export const mediaPath = '/media/'
/** Folder of artwork uploads. Visitors upload too, so files without an owner in here don't belong to the site. */
export const artworkFolder = 'artworks/'
/** Folder of what operators upload for the site itself. */
export const siteFolder = 'site/'
/** Folder of pictures in reviews. Guests upload too. */
export const reviewFolder = 'reviews/'
/** Folder of pictures in messages. Guests upload too. */
export const messageFolder = 'messages/'
const ownPicture = /^(\/media\/[a-z0-9][a-z0-9/_-]*)\.webp$/

/** The storage key in a URL; '' when it isn't one of ours. */
export function keyOfPicture(url: string): string {
  return url.startsWith(mediaPath) ? url.slice(mediaPath.length) : ''
}

/** Attributes of an image element. Without a set the picture has one size only. */
export interface PictureSources {
  readonly src: string | null
  readonly srcSet?: string
  readonly avifSrcSet?: string
}

/** URL of the picture in that width. Anything but a stored picture (such as the placeholder) has one size only. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return url.replace(ownPicture, `$1.w${width}.${format}`)
}

/** All URLs of a picture for its use on a page; the element's `sizes` says how wide it is there. */
export function pictureSources(url: string | null, use: PictureUse): PictureSources {
  if (!url || !ownPicture.test(url)) return { src: url }
  const widths = widthsFor[use]
  // A page has hundreds of these URLs: compute the common part once.
  const stem = url.slice(0, -'.webp'.length)
  const setOf = (format: PictureFormat) =>
    widths.map((width) => `${stem}.w${width}.${format} ${width}w`).join(', ')
  return {
    // For clients without srcset support: search engines, email programs, very old browsers.
    src: pictureUrl(url, widths[1] ?? pictureWidths[0]),
    srcSet: setOf('webp'),
    avifSrcSet: setOf('avif'),
  }
}
