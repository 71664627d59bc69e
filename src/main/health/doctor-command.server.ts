import { existsSync } from 'node:fs'
import { currentHealth, provideHealthChecks } from '#modules/operations/server'
import { refreshSiteSettings } from '#modules/site/server'
import type { Config } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import { DirectoryLocked, embeddedDirectoryOf } from '#platform/db/embedded/lock-directory.server.ts'
import { type HealthFinding, type HealthReport, red } from '#platform/health/health-check.ts'
import { log } from '#platform/log.server.ts'
import { system } from '#shared/actor.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import { configureModules } from '../configure-modules.server.ts'
import { type Databases, openDatabases } from '../start/open-databases.server.ts'
import { startErrorText } from '../start/start-error-text.ts'
import { healthChecks } from './health-checks.server.ts'
import { reportTable } from './report-table.ts'
import { requestHealth } from './request-health.server.ts'

/** `npm run doctor [-- --json]`: checks everything without changing anything, and exits with 1 when something is red. */
export async function doctorCommand(config: Config, args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--json')) throw new StartProblem('Use: npm run doctor [-- --json]')
  log.level = 'silent'
  const report = await reportOf(config)
  const text = args.includes('--json') ? `${JSON.stringify(report, null, 2)}\n` : reportTable(report)
  process.stdout.write(text)
  process.exitCode = report.status === 'red' ? 1 : 0
}

/** A running marketplace has its embedded database for itself, so it runs the checks. */
async function reportOf(config: Config): Promise<HealthReport> {
  if (!config.databaseUrl && !existsSync(embeddedDirectoryOf(config.dataDir)))
    throw new StartProblem(`There is no marketplace in ${config.dataDir} yet. Start it, then check again.`)
  try {
    return await checkHere(config, takeDataDirectory(config))
  } catch (error) {
    if (error instanceof DirectoryLocked) return requestHealth(config.dataDir)
    throw error
  }
}

async function checkHere(config: Config, unlock: (() => void) | undefined): Promise<HealthReport> {
  const databases = await openDatabases(config, unlock).catch((error: unknown) => problemOf(error, config))
  const isOpen = 'close' in databases
  try {
    if (config.stripe) configureStripe(config.stripe)
    configureModules(config, config.publicUrl ?? `http://localhost:${config.port}`, { carrier: undefined })
    // Before the first migration the defaults apply.
    if (isOpen) await refreshSiteSettings().catch(() => undefined)
    provideHealthChecks(
      healthChecks(config, {
        openFiles: () => openStorage(config),
        hasStandIns: false,
        withoutDatabase: isOpen ? null : databases,
      }),
    )
    return await currentHealth(system)
  } finally {
    if (isOpen) await closeAll(databases)
  }
}

function problemOf(error: unknown, { databaseUrl }: Config): HealthFinding {
  return red(startErrorText(error, databaseUrl).split('\n')[0] ?? '')
}

/** A check that took too long may still hold a connection. */
async function closeAll(databases: Databases): Promise<void> {
  await databases.close().catch(() => undefined)
}
