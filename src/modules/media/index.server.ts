export { type ServedPicture, servePicture } from './serve-picture.server.ts'
export { type StoredPicture, storePicture } from './store-picture.server.ts'
