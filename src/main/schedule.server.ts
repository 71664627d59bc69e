import {
  fetchImportedPicturesJob,
  fillSearchWordsJob,
  importProductsJob,
  learnSearchWordsJob,
  refreshCategoriesJob,
  tendShortGramsJob,
} from '#modules/catalog/server'
import { expireCheckoutsJob, reconcilePaymentsJob, settleCheckoutJob } from '#modules/checkout/server'
import { deleteEndedLinks } from '#modules/identity/server'
import { preparePictureJob } from '#modules/media/server'
import {
  sweepDesignPicturesJob,
  sweepPicturesJob,
  sweepSharePicturesJob,
  sweepUnboughtLotsJob,
} from '#modules/operations/server'
import { carrierEventJob, refundOrderJob } from '#modules/orders/server'
import {
  forgetHandledEvents,
  reverseTransferJob,
  sendTransferJob,
  stripeEventJob,
} from '#modules/payments/server'
import { deleteEndedQuotes } from '#modules/shipping/server'
import { vacationsJob } from '#modules/vendors/server'
import { maintainEmbeddedDatabase } from '#platform/db/maintain-embedded.server.ts'
import { deleteEndedWindows } from '#platform/http/rate-limit.server.ts'
import { reactJob } from '#platform/jobs/events.server.ts'
import { type AnyJob, job } from '#platform/jobs/jobs.server.ts'
import { deleteOldMails, sendMailJob } from '#platform/mail/mail.server.ts'
import { system } from '#shared/actor.ts'
import { z } from 'zod'

const tidyJob = job({
  name: 'tidy',
  payload: z.object({}),
  run: async () => {
    await deleteEndedWindows()
    await deleteEndedLinks()
    await deleteOldMails()
    await deleteEndedQuotes(system)
    await forgetHandledEvents(system)
  },
})
const maintainJob = job({ name: 'maintain-database', payload: z.object({}), run: maintainEmbeddedDatabase })

/** Every kind of background work. */
export const jobs: readonly AnyJob[] = [
  reactJob,
  sendMailJob,
  stripeEventJob,
  settleCheckoutJob,
  refundOrderJob,
  carrierEventJob,
  sendTransferJob,
  reverseTransferJob,
  preparePictureJob,
  sweepPicturesJob,
  sweepUnboughtLotsJob,
  sweepDesignPicturesJob,
  sweepSharePicturesJob,
  expireCheckoutsJob,
  reconcilePaymentsJob,
  importProductsJob,
  fetchImportedPicturesJob,
  fillSearchWordsJob,
  learnSearchWordsJob,
  refreshCategoriesJob,
  tendShortGramsJob,
  vacationsJob,
  tidyJob,
  maintainJob,
]

/** What runs by the clock (cron, UTC). */
export const schedule: readonly (readonly [AnyJob, string])[] = [
  [expireCheckoutsJob, '* * * * *'],
  [reconcilePaymentsJob, '*/5 * * * *'],
  [refreshCategoriesJob, '* * * * *'],
  [learnSearchWordsJob, '31 3 * * *'],
  [tendShortGramsJob, '47 3 * * *'],
  [sweepPicturesJob, '23 * * * *'],
  [sweepUnboughtLotsJob, '5 4 * * *'],
  [sweepDesignPicturesJob, '35 4 * * *'],
  [sweepSharePicturesJob, '50 4 * * *'],
  [vacationsJob, '* * * * *'],
  [tidyJob, '17 3 * * *'],
  [maintainJob, '*/5 * * * *'],
]

/** What runs once more at every start: whatever the last process left half-way is taken up without waiting for the clock. */
export const atStart: readonly AnyJob[] = [
  expireCheckoutsJob,
  reconcilePaymentsJob,
  vacationsJob,
  fillSearchWordsJob,
  sweepPicturesJob,
]
