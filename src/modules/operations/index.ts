export type { AuditEntryView, AuditFacts, AuditFilter } from './audit/audit-entry-view.ts'
export type { VendorHistory, VendorMoney } from './vendors/vendor-history.ts'
export type { ListedVendor, VendorProblems } from './vendors/listed-vendor.ts'
export type { OrderEmail } from './orders/order-email.ts'
export type { OrderHistory } from './orders/order-history.ts'
export type { TimelineEntry } from './orders/order-timeline.ts'
export { type ConsoleFind, maxFindsPerGroup } from './console/console-finds.ts'
export {
  type MarketplaceFigures,
  type OverviewDays,
  overviewDays,
  type PeriodFigures,
} from './console/marketplace-figures.ts'
export type { OldestWaiting, WaitingKind } from './console/oldest-waiting.ts'
export type { ConsoleCounts } from './console/console-counts.ts'
export type { DeadLetterJobView, UnhandledEvent } from './dead-letter-job-view.ts'
export type { JobQueueFigures } from './dead-letter-jobs/job-queue-figures.ts'
export type { ScheduledWork, ScheduledWorkStatus } from './dead-letter-jobs/scheduled-work.ts'
export type { ChecklistItem } from './setup/checklist-of.ts'
export type { HealthLine, HealthReport, HealthStatus } from '#platform/health/health-check.ts'
