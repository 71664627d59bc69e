import { artworkFolder, mediaPath } from '#modules/media'

/** Storage key of an artwork's picture. */
export function pictureKey(artworkId: string): string {
  return `${artworkFolder}${artworkId}.webp`
}

/** Address of an artwork's picture. */
export function pictureOfArtwork(artworkId: string): string {
  return `${mediaPath}${pictureKey(artworkId)}`
}

/** The id of the artwork whose picture has this address; '' for any other picture. */
export function artworkOfPicture(url: string): string {
  const start = `${mediaPath}${artworkFolder}`
  return url.startsWith(start) ? url.slice(start.length).replace(/\.webp$/, '') : ''
}
