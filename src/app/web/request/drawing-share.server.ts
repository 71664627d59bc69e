import { oneAfterTheOther } from '#platform/http/one-after-the-other.server.ts'
import type { Counted } from '#platform/http/rate-limit.server.ts'
import { asThreadClient } from '#platform/threads/thread-client.server.ts'

const share = oneAfterTheOther(4)

/**
 * Uploads and prices of one client share one drawing thread, so that one client can't block the others. Those who used the threads
 * least come first, so that many clients who use them all the time can't either.
 */
export function drawingShare<Result>(who: Counted, work: () => Promise<Result>): Promise<Result> {
  return share(who, () => asThreadClient(JSON.stringify(who), work))
}
