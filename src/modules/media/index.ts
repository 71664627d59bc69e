export { pictureSrcSet, pictureUrl } from './picture-url.ts'
