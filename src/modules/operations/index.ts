export type { DeadLetterJobView, UnhandledEvent } from './dead-letter-job-view.ts'
