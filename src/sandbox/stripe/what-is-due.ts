import { expireDueSessions, nextExpiry } from './checkout/expire-session.ts'
import { bringRefundNews, nextRefundNews } from './money/refund-news.ts'
import type { StandIn } from './stand-in.ts'

/** What happens at Stripe by the clock alone. Looked at before each call and page, and by a timer. */
export function doWhatIsDue(standIn: StandIn): void {
  expireDueSessions(standIn)
  bringRefundNews(standIn)
}

/** When something is due next, in milliseconds since 1970. */
export function nextDue(standIn: StandIn): number | undefined {
  const times = [nextExpiry(standIn), nextRefundNews(standIn)].filter((at) => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}
