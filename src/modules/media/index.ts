export { limitParallel } from './limit-parallel.ts'
export { maxPictureBytes } from './picture-limits.ts'
export { type PictureSources, pictureSources } from './picture-url.ts'
