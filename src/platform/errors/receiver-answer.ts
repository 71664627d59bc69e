const maxPauseMs = 3_600_000
const defaultLimitSeconds = 60

export interface ReceiverAnswer {
  /** False when the report may be sent again. */
  readonly isSettled: boolean
  /** For how long (ms) the receiver wants no more reports. */
  readonly pauseMs: number
}

/** What a receiver's answer means. A report that it refuses for good is settled too. */
export function receiverAnswer(status: number, headers: Headers, failureMs: number): ReceiverAnswer {
  if (status >= 500) return { isSettled: false, pauseMs: failureMs }
  if (status !== 429) return { isSettled: true, pauseMs: capped(limitOfErrors(headers) ?? 0) }
  return { isSettled: false, pauseMs: Math.max(1_000, capped(retryAfter(headers) ?? defaultLimitSeconds)) }
}

function capped(seconds: number): number {
  return Math.min(seconds * 1_000, maxPauseMs)
}

function retryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d{1,9}$/.test(seconds) ? Number(seconds) : limitOfErrors(headers)
}

/** `60:error;transaction:organization, 2700::organization`: seconds, then what they are for; nothing means everything. */
function limitOfErrors(headers: Headers): number | null {
  const limits = headers.get('x-sentry-rate-limits')?.slice(0, 1_000).split(',') ?? []
  const seconds = limits.flatMap((limit) => {
    const [wait = '', kinds = ''] = limit.trim().split(':')
    const isOurs = kinds === '' || kinds.split(';').includes('error')
    return isOurs && /^\d{1,9}$/.test(wait) ? [Number(wait)] : []
  })
  return seconds.length === 0 ? null : Math.max(...seconds)
}
