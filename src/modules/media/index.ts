export { limitParallel } from './limit-parallel.ts'
export { maxPictureBytes, smallerPictureText } from './picture-limits.ts'
export { pictureTooLarge } from './formats/picture-too-large.ts'
export { artworkFolder, mediaPath, type PictureSources, pictureSources, pictureUrl } from './picture-url.ts'
