import { oneAfterTheOther } from '#platform/http/one-after-the-other.server.ts'

/** Uploads and prices of one client run one after the other. Of several clients, `takeTurns` decides who comes first. */
export const drawingShare = oneAfterTheOther(4)
