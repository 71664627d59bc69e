export { type PictureSources, pictureSources } from './picture-url.ts'
