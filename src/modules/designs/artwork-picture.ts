import { artworkFolder, mediaPath } from '#modules/media'

/** Where the picture of an artwork lies in the storage. */
export function pictureKey(artworkId: string): string {
  return `${artworkFolder}${artworkId}.webp`
}

/** The address of the picture of an artwork. */
export function pictureOfArtwork(artworkId: string): string {
  return `${mediaPath}${pictureKey(artworkId)}`
}

/** Whose picture it is at that address; '' for any other picture. */
export function artworkOfPicture(url: string): string {
  const start = `${mediaPath}${artworkFolder}`
  return url.startsWith(start) ? url.slice(start.length).replace(/\.webp$/, '') : ''
}
