export { parkedWork, waitingEvents } from './background-work.server.ts'
export { retryParkedWork } from './retry-parked-work.server.ts'
export { removeReleasedPictures, sweepPicturesJob } from './sweep-pictures.server.ts'
export { sweepUnboughtLotsJob } from './sweep-unbought-lots.server.ts'
