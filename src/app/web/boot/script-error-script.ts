import { inlineCall } from './inline-call.ts'

/** Where the browser sends errors of our scripts. */
export const scriptErrorPath = '/script-errors'

/** What a page sends of an error, in characters. */
export const maxScriptErrorText = { name: 60, message: 500, stack: 4_000, path: 200 } as const

/** Reports of one page view: an error in a loop repeats itself. */
const maxReports = 5

/**
 * Runs in the head, so that it sees errors of every other script. Part of the page only where the operator collects errors. A
 * constant, because shared pages allow it by its hash.
 */
export const scriptErrorScript = inlineCall(reportScriptErrors, [
  scriptErrorPath,
  maxReports,
  JSON.stringify(maxScriptErrorText),
])

function reportScriptErrors(url: string, max: number, lengths: string): void {
  const limits: Readonly<Record<string, number>> = JSON.parse(lengths)
  let left = max
  const report = (error: unknown) => {
    if (!(error instanceof Error) || left === 0) return
    left -= 1
    const facts = { name: error.name, message: error.message, stack: error.stack, path: location.pathname }
    const body = Object.entries(facts).map(([key, text]) => [key, String(text).slice(0, limits[key])])
    navigator.sendBeacon?.(url, JSON.stringify(Object.fromEntries(body)))
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
