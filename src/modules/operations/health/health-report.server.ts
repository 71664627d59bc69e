import type { HealthCheck, HealthReport } from '#platform/health/health-check.ts'
import { runHealthChecks } from '#platform/health/run-health-checks.server.ts'
import { ttlCache } from '#platform/ttl-cache.server.ts'
import { type Actor, type System, system } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

let checks: readonly HealthCheck[] = []

/** Sets the checks of this process; called once by the composition root (and by tests). */
export function provideHealthChecks(list: readonly HealthCheck[]): void {
  checks = list
  recent = recentReports()
}

/** Reloading a page doesn't log in to the mail server and call Stripe each time. */
const recentReports = () => ttlCache<HealthReport>(5_000, 1)
let recent = recentReports()

/** Runs every check, or returns a report that is at most five seconds old. Refuses 'not-found' for anyone but operators. */
export async function healthReport(actor: Actor): Promise<HealthReport> {
  requirePermission(actor, 'read_health')
  return recent.getOrLoad('report', () => currentHealth(system))
}

/** Runs every check now. For jobs and commands. */
export function currentHealth(_actor: System): Promise<HealthReport> {
  return runHealthChecks(checks)
}
