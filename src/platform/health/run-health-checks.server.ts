import { now } from '../clock.server.ts'
import { codeOf } from '../code-of.ts'
import { log } from '../log.server.ts'
import {
  type HealthCheck,
  type HealthFinding,
  type HealthLine,
  type HealthReport,
  type HealthStatus,
  red,
} from './health-check.ts'

/** Longer than the limits of the connections to outside services. */
const defaultTimeoutMs = 12_000
const fromBestToWorst: readonly HealthStatus[] = ['green', 'amber', 'red']

/** Runs all checks side by side, in the order of the list. One that throws or takes too long is red, and the others don't notice. */
export async function runHealthChecks(
  checks: readonly HealthCheck[],
  timeoutMs = defaultTimeoutMs,
): Promise<HealthReport> {
  const lines = await Promise.all(checks.map((check) => lineOf(check, timeoutMs)))
  const worst = Math.max(0, ...lines.map(({ status }) => fromBestToWorst.indexOf(status)))
  return { status: fromBestToWorst[worst] ?? 'red', checkedAt: now(), lines }
}

async function lineOf({ name, run }: HealthCheck, timeoutMs: number): Promise<HealthLine> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<HealthFinding>((resolve) => {
    const text = `There was no answer within ${Math.ceil(timeoutMs / 1000)} seconds. Check the network and the service, then check again.`
    timer = setTimeout(() => resolve(red(text)), timeoutMs)
  })
  try {
    return { name, ...(await Promise.race([run(), timedOut])) }
  } catch (error) {
    log.warn({ err: error, check: name }, 'a health check failed')
    return { name, ...red(`The check failed (${reasonOf(error)}). The log has the details.`) }
  } finally {
    clearTimeout(timer)
  }
}

/** A code or a kind of error: a message may repeat an address or a secret. */
function reasonOf(error: unknown): string {
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown reason')
}
