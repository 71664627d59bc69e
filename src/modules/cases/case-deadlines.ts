import { dayMs } from '#shared/day-ms.ts'
import type { CaseStatus } from './case-status.ts'

/** Business days that a vendor has to answer a new case, and to confirm that a return arrived. Then an operator decides. */
export const answerBusinessDays = 3
/** Business days that a vendor has to confirm a returned hat after the shopper sent it: the package travels first. */
export const receiveBusinessDays = 15
/** Days that a shopper has to answer an offer or a refusal, and to send a hat back. Then the case closes. */
export const shopperDays = 14
/** Days after which an agreed replacement counts as arrived, unless the shopper says otherwise. */
export const replacementDays = 30

/** When the status ends by itself; null if it doesn't. */
export function dueAfter(status: CaseStatus, now: Date): Date | null {
  switch (status) {
    case 'open':
      return afterBusinessDays(now, answerBusinessDays)
    case 'sent-back':
      return afterBusinessDays(now, receiveBusinessDays)
    case 'offered':
    case 'declined':
    case 'returning':
      return new Date(now.getTime() + shopperDays * dayMs)
    case 'replacing':
      return new Date(now.getTime() + replacementDays * dayMs)
    case 'escalated':
    case 'closed':
      return null
  }
}

/** The same time of day, weekends not counted. */
export function afterBusinessDays(now: Date, businessDays: number): Date {
  let at = now.getTime()
  for (let left = businessDays; left > 0; ) {
    at += dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at)
}
