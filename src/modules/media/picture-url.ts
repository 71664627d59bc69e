/** Widths in pixels that pictures are made in; any other is not found, so that nobody can fill the disk with sizes. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** AVIF for the browsers that read it, WebP for all others. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Where a picture stands on a page; it is offered only in the widths that can be of use there. */
export type PictureUse = 'thumb' | 'card' | 'large'

export const widthsFor: Readonly<Record<PictureUse, readonly PictureWidth[]>> = {
  thumb: [160, 320],
  card: [320, 480, 640, 960],
  large: [480, 640, 960, 1280],
}

export const mediaPath = '/media/'
/** Below it lies what was uploaded to be drawn with, by visitors as well: theirs belongs to nobody and yet does not come with the shop. */
export const artworkFolder = 'artworks/'
const ownPicture = /^(\/media\/[a-z0-9][a-z0-9/_-]*)\.webp$/

/** The storage key in an address; '' when it is none of ours. */
export function keyOfPicture(url: string): string {
  return url.startsWith(mediaPath) ? url.slice(mediaPath.length) : ''
}

/** What an image element takes. Without a set the picture has one size only. */
export interface PictureSources {
  readonly src: string | null
  readonly srcSet?: string
  readonly avifSrcSet?: string
}

/** Address of the picture in that width. What is not a stored picture (the placeholder, say) has one size only. */
export function pictureUrl(url: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return url.replace(ownPicture, `$1.w${width}.${format}`)
}

/** All addresses of a picture for its place on a page; the element's `sizes` say how wide it is there. */
export function pictureSources(url: string | null, use: PictureUse): PictureSources {
  if (!url || !ownPicture.test(url)) return { src: url }
  const widths = widthsFor[use]
  // A page has hundreds of these addresses: what they share is cut off once.
  const stem = url.slice(0, -'.webp'.length)
  const setOf = (format: PictureFormat) =>
    widths.map((width) => `${stem}.w${width}.${format} ${width}w`).join(', ')
  return {
    // For what knows no sets: search engines, mail programs, very old browsers.
    src: pictureUrl(url, widths[1] ?? pictureWidths[0]),
    srcSet: setOf('webp'),
    avifSrcSet: setOf('avif'),
  }
}
