import { oneAfterTheOther } from '#platform/http/one-after-the-other.server.ts'

/** Uploads and prices of one client share one drawing thread, so that one client can't block the others. */
export const drawingShare = oneAfterTheOther(4)
