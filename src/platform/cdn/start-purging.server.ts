import { repeatUntilStopped, type Repetition } from '../jobs/repeat-until-stopped.server.ts'
import { throttledErrors } from '../throttled-errors.server.ts'
import type { CdnSettings } from './cdn-kinds.ts'
import { cdnPurger } from './cdn-purger.server.ts'
import { sendPurge } from './send-purge.server.ts'

/** Until the next try when the database doesn't answer (ms). */
const retryMs = 5_000

/** Keeps a CDN in front up to date, from now on. @param release - of the pages that this process serves */
export function startPurging(settings: CdnSettings, release: string): Repetition {
  const purger = cdnPurger({
    send: (tags) => sendPurge(settings, tags),
    release,
    clock: () => performance.now(),
  })
  const reportError = throttledErrors('failed to read which pages to purge from the CDN')
  const purging = repeatUntilStopped(async () => {
    try {
      return await purger.round()
    } catch (error) {
      reportError(error)
      return retryMs
    }
  })
  return {
    stop: async () => {
      await purging.stop()
      await purger.leave().catch(reportError)
    },
  }
}
