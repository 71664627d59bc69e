const minMs = 60_000
const maxMs = 6 * 3_600_000

/**
 * How long (milliseconds) to wait before a carrier is asked again about a refund that was requested at `since`. Carriers answer at once or
 * take up to two weeks, so the pauses grow with the age of the request.
 */
export function refundCheckPause(since: Date, now: Date): number {
  return Math.min(Math.max((now.getTime() - since.getTime()) / 4, minMs), maxMs)
}
