import { lru } from 'tiny-lru'
import { newId } from '#shared/ids.ts'
import { now } from '../clock.server.ts'
import { type LineBudget, lineBudget } from '../db/line-budget.ts'
import { log } from '../log.server.ts'
import { currentTrace } from '../trace/trace.server.ts'
import { type ErrorEvent, errorEvent, type Failure } from './error-event.ts'
import type { ErrorReporter } from './error-reports.server.ts'
import type { ReportReceiver } from './parse-dsn.ts'
import { receiverAnswer, type ReceiverAnswer } from './receiver-answer.ts'

export interface SentryOptions {
  readonly receiver: ReportReceiver
  readonly release: string
  readonly environment: string
  readonly role: string
}

const windowMs = 60_000
/** Reports of one error in each window. */
const maxOfOneError = 5
/** Reports of all errors in each window. */
const maxOfAll = 60
const maxErrorsWatched = 200
/** Reports that wait while the receiver is slow or down. */
const maxWaiting = 50
const timeoutMs = 10_000
const pauseAfterFailureMs = 30_000
/** Then a report is given up: the receiver may fail because of it. */
const maxAttempts = 3

/**
 * Sends errors to Sentry, GlitchTip or another receiver of Sentry's envelopes, one after the other in the background. A receiver that
 * is slow, down or full costs nothing but reports: at most `maxWaiting` wait, and each error has its own limit.
 */
export function sentryReporter(options: SentryOptions): ErrorReporter {
  const allows = reportLimits()
  const sender = envelopeSender(options)
  const reported = new WeakSet()
  return {
    report: (error, message, isFatal, cause) => {
      // An error that is logged twice on its way up is one error.
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return
        reported.add(error)
      }
      const event = describe({ error, message, isFatal, cause })
      const omitted = event && allows(event.fingerprint)
      if (event && typeof omitted === 'number') sender.add(envelopeOf(event, omitted, options))
    },
    flush: sender.flush,
  }
}

type Described = Pick<Failure, 'error' | 'message' | 'isFatal'> & { readonly cause: string | undefined }

/** Null for an error that can't even be read. */
function describe({ cause, ...failure }: Described): ErrorEvent | null {
  const trace = currentTrace()
  try {
    return errorEvent({
      ...failure,
      cause: cause ?? trace?.cause ?? null,
      requestId: trace?.requestId ?? null,
      trace: trace ? { traceId: trace.traceId, spanId: trace.spanId } : null,
    })
  } catch {
    return null
  }
}

/** How many reports of this error were left out before this one, or null to leave it out. */
function reportLimits(): (fingerprint: readonly string[]) => number | null {
  const clock = () => performance.now()
  const all = lineBudget(maxOfAll, windowMs, clock)
  const each = lru<LineBudget>(maxErrorsWatched)
  return (fingerprint) => {
    const key = fingerprint.join('\n')
    const known = each.get(key)
    const budget = known ?? lineBudget(maxOfOneError, windowMs, clock)
    if (!known) each.set(key, budget)
    const omitted = budget()
    return omitted === null || all() === null ? null : omitted
  }
}

/** Three lines of JSON: what is sent, what the item is, the event. */
function envelopeOf(event: ErrorEvent, omitted: number, { release, environment, role }: SentryOptions) {
  const id = newId<string>().replaceAll('-', '')
  const sentAt = now()
  const item = JSON.stringify({
    ...event,
    event_id: id,
    timestamp: sentAt.getTime() / 1000,
    platform: 'node',
    release,
    environment,
    tags: { ...event.tags, role },
    contexts: { ...event.contexts, runtime: { name: 'node', version: process.version } },
    extra: { ...event.extra, ...(omitted > 0 ? { omitted } : {}) },
  })
  const header = JSON.stringify({ event_id: id, sent_at: sentAt.toISOString() })
  const itemHeader = JSON.stringify({ type: 'event', length: Buffer.byteLength(item) })
  return `${header}\n${itemHeader}\n${item}\n`
}

function envelopeSender({ receiver, release }: SentryOptions) {
  const waiting: { readonly envelope: string; attempts: number }[] = []
  let sending: Promise<void> | null = null
  let pausedUntil = 0
  let dropped = 0

  const begin = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }
  const sendAll = async (): Promise<void> => {
    for (let next = waiting[0]; next && performance.now() >= pausedUntil; next = waiting[0]) {
      const { isSettled, pauseMs } = await post(receiver, release, next.envelope)
      next.attempts += 1
      if (isSettled || next.attempts >= maxAttempts) waiting.shift()
      if (pauseMs > 0) pause(pauseMs)
    }
  }
  const pause = (pauseMs: number): void => {
    pausedUntil = performance.now() + pauseMs
    log.warn({ pauseMs, waiting: waiting.length, dropped }, 'error reports wait: their receiver takes none')
    dropped = 0
    setTimeout(() => void begin(), pauseMs).unref()
  }
  return {
    add: (envelope: string) => {
      if (waiting.length >= maxWaiting) dropped += 1
      else if (waiting.push({ envelope, attempts: 0 }) > 0) void begin()
    },
    flush: async (ms: number) => {
      let timer: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms)
      })
      await Promise.race([begin(), enough])
      clearTimeout(timer)
    },
  }
}

async function post(
  { url, publicKey }: ReportReceiver,
  release: string,
  body: string,
): Promise<ReceiverAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${release.replace('@', '/')}, sentry_key=${publicKey}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return receiverAnswer(response.status, response.headers, pauseAfterFailureMs)
  } catch {
    return { isSettled: false, pauseMs: pauseAfterFailureMs }
  }
}
