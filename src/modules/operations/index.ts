export type { DeadLetterJobView, UnhandledEvent } from './dead-letter-job-view.ts'
export type { ChecklistItem } from './setup/checklist-of.ts'
