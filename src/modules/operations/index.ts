export type { DeadLetterJobView, UnhandledEvent } from './dead-letter-job-view.ts'
export type { ChecklistItem } from './checklist-of.ts'
