export type { ParkedWork, WaitingEvent } from './parked-work.ts'
