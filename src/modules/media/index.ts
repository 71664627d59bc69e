export { type PictureWidth, pictureSrcSet, pictureUrl, pictureWidths } from './picture-url.ts'
