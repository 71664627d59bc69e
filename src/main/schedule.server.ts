import { followCaseDeadlinesJob, settleReturnLabelJob } from '#modules/cases/server'
import {
  fetchImportedPicturesJob,
  fillSearchWordsJob,
  importProductsJob,
  learnSearchWordsJob,
  refreshCategoriesJob,
  maintainShortGramsJob,
  moveMergedProductsJob,
  salesJob,
} from '#modules/catalog/server'
import {
  expireCheckoutsJob,
  importBalanceTransactionsJob,
  reconcilePaymentsJob,
} from '#modules/checkout/server'
import { announceDropsJob, sendStockAlertsJob } from '#modules/favorites/server'
import { endExpiredViews, resealSecrets } from '#modules/identity/server'
import { preparePictureJob } from '#modules/media/server'
import { noticeUnreadMessagesJob } from '#modules/messages/server'
import { sendNewslettersJob } from '#modules/newsletter/server'
import {
  checkPlatformMoneyJob,
  reportHealthJob,
  retryDeadLetterJobsJob,
  sweepDesignPicturesJob,
  sweepPicturesJob,
  sweepSharePicturesJob,
  sweepUnboughtCustomItemsJob,
} from '#modules/operations/server'
import { carrierEventJob, refundOrderJob, settleShippingLabelJob } from '#modules/orders/server'
import {
  refreshUnfinishedAccountsJob,
  reverseTransferJob,
  sendTransferJob,
  stripeEventJob,
} from '#modules/payments/server'
import { requestReviewsJob } from '#modules/reviews/server'
import { refreshSiteSettings } from '#modules/site/server'
import { vacationsJob } from '#modules/vendors/server'
import { maintainEmbeddedDatabase } from '#platform/db/embedded/maintain-embedded-database.server.ts'
import { reactJob } from '#platform/jobs/events.server.ts'
import { type AnyJob, job } from '#platform/jobs/jobs.server.ts'
import { measureJob } from '#platform/metrics/measure-job.server.ts'
import { sendEmailJob, sweepUnsentEmails } from '#platform/email/email.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'
import { scheduledBackupJob } from './backup/scheduled-backup.server.ts'
import { tidyJob } from './tidy.server.ts'

const sweepUnsentEmailsJob = job({
  name: 'sweep-unsent-emails',
  payload: z.object({}),
  run: async () => void (await sweepUnsentEmails()),
})
const resealJob = job({ name: 'reseal-secrets', payload: z.object({}), run: () => resealSecrets(system) })
const endViewsJob = job({
  name: 'end-expired-views',
  payload: z.object({}),
  run: () => endExpiredViews(system),
})
const maintainJob = job({ name: 'maintain-database', payload: z.object({}), run: maintainEmbeddedDatabase })

const kinds: readonly AnyJob[] = [
  reactJob,
  sendEmailJob,
  stripeEventJob,
  refundOrderJob,
  carrierEventJob,
  settleShippingLabelJob,
  settleReturnLabelJob,
  sendTransferJob,
  refreshUnfinishedAccountsJob,
  reverseTransferJob,
  preparePictureJob,
  sweepPicturesJob,
  sweepUnboughtCustomItemsJob,
  sweepDesignPicturesJob,
  sweepSharePicturesJob,
  expireCheckoutsJob,
  reconcilePaymentsJob,
  importBalanceTransactionsJob,
  importProductsJob,
  fetchImportedPicturesJob,
  fillSearchWordsJob,
  learnSearchWordsJob,
  refreshCategoriesJob,
  moveMergedProductsJob,
  maintainShortGramsJob,
  vacationsJob,
  salesJob,
  requestReviewsJob,
  noticeUnreadMessagesJob,
  followCaseDeadlinesJob,
  announceDropsJob,
  sendStockAlertsJob,
  sendNewslettersJob,
  resealJob,
  endViewsJob,
  tidyJob,
  sweepUnsentEmailsJob,
  retryDeadLetterJobsJob,
  checkPlatformMoneyJob,
  reportHealthJob,
  maintainJob,
  scheduledBackupJob,
]

/** Every kind of background work. Each run sees the current settings of the site. */
export const jobs: readonly AnyJob[] = kinds.map((kind) => ({
  ...kind,
  perform: (data) =>
    measureJob(kind.name, async () => {
      await refreshSiteSettings()
      await kind.perform(data)
    }),
}))

/** Scheduled jobs (cron, UTC). */
export const schedule: readonly (readonly [AnyJob, string])[] = [
  [expireCheckoutsJob, '* * * * *'],
  [reconcilePaymentsJob, '*/5 * * * *'],
  [importBalanceTransactionsJob, '13 * * * *'],
  [refreshUnfinishedAccountsJob, '29 * * * *'],
  [refreshCategoriesJob, '* * * * *'],
  [learnSearchWordsJob, '31 3 * * *'],
  [maintainShortGramsJob, '47 3 * * *'],
  [moveMergedProductsJob, '19 4 * * *'],
  [sweepPicturesJob, '23 * * * *'],
  [sweepUnboughtCustomItemsJob, '5 4 * * *'],
  [sweepDesignPicturesJob, '35 4 * * *'],
  [sweepSharePicturesJob, '50 4 * * *'],
  [vacationsJob, '* * * * *'],
  [salesJob, '* * * * *'],
  [requestReviewsJob, '37 * * * *'],
  [noticeUnreadMessagesJob, '* * * * *'],
  [followCaseDeadlinesJob, '*/10 * * * *'],
  [announceDropsJob, '45 15 * * *'],
  [sendStockAlertsJob, '*/10 * * * *'],
  [sendNewslettersJob, '* * * * *'],
  [endViewsJob, '* * * * *'],
  [tidyJob, '17 * * * *'],
  [sweepUnsentEmailsJob, '*/10 * * * *'],
  [retryDeadLetterJobsJob, '41 * * * *'],
  [checkPlatformMoneyJob, '7 * * * *'],
  [reportHealthJob, '53 * * * *'],
  [maintainJob, '*/5 * * * *'],
  [scheduledBackupJob, '2 * * * *'],
]

/** Jobs that also run at every start, to finish what the last process left unfinished. */
export const atStart: readonly AnyJob[] = [
  resealJob,
  expireCheckoutsJob,
  reconcilePaymentsJob,
  importBalanceTransactionsJob,
  checkPlatformMoneyJob,
  vacationsJob,
  salesJob,
  fillSearchWordsJob,
  sweepPicturesJob,
]
