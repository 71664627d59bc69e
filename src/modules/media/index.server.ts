export { keepOwnPicture } from './keep-own-picture.server.ts'
export { preparePictureJob } from './prepare-picture.server.ts'
export { type ServedPicture, servePicture } from './serve-picture.server.ts'
export { type StoredPicture, storePicture } from './store-picture.server.ts'
