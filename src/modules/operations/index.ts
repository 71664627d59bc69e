export type { DeadLetterJobView, UnhandledEvent } from './dead-letter-job-view.ts'
export type { ChecklistItem } from './setup/checklist-of.ts'
export type { HealthLine, HealthReport, HealthStatus } from '#platform/health/health-check.ts'
