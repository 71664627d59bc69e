/** Widths in pixels that pictures are made in; any other is not found, so that nobody can fill the disk with sizes. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const mediaPath = '/media/'
const ownPicture = /^(\/media\/[a-z0-9][a-z0-9/_-]*)\.webp$/

/** Address of the picture in that width. What is not a stored picture (the placeholder, say) has one size only. */
export function pictureUrl(url: string, width: PictureWidth): string {
  return url.replace(ownPicture, `$1.w${width}.webp`)
}

/** All widths for the `srcset` of an image; undefined when the picture has one size only. */
export function pictureSrcSet(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined
  return pictureWidths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ')
}
