import { errorReporter } from '#platform/errors/error-reports.server.ts'
import { lineBudget } from '#platform/db/line-budget.ts'
import { limitInProcess } from '#platform/http/limit-in-process.server.ts'
import { scriptError, scriptErrorBody } from './script-error.ts'
import { clientNetwork } from '../http/client-network.server.ts'
import type { HttpContext } from '../http/http-context.ts'
import { routeOf } from '../http/route-of.server.ts'

const countReport = limitInProcess({ max: 20, windowSeconds: 60 })

/** All visitors together must leave room for the server's own errors (reports a minute). */
const budget = lineBudget(20, 60_000, () => performance.now())

/**
 * Passes an error of a page's scripts on to the operator's error reports: 204, also where it is none of ours. 404 where nobody
 * collects errors, 400 for anything else than such a report, 429 after 20 reports of a network in a minute.
 */
export async function takeScriptError(c: HttpContext, publicOrigin: string): Promise<Response> {
  const reporter = errorReporter()
  if (!reporter) return c.text('Nobody collects errors here.', 404)
  countReport(clientNetwork(c))
  const body = scriptErrorBody.safeParse(await c.req.json().catch(() => null))
  if (!body.success) return c.text('This isn’t an error report.', 400)
  const error = scriptError(body.data, publicOrigin)
  if (error && budget() !== null)
    reporter.report(error, 'a script in a browser failed', false, `script on ${routeOf(body.data.path)}`)
  return c.body(null, 204)
}
