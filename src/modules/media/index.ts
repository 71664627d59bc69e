export { limitParallel } from './limit-parallel.ts'
export { maxPictureBytes } from './picture-limits.ts'
export { artworkFolder, mediaPath, type PictureSources, pictureSources } from './picture-url.ts'
