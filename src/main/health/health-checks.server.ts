import { join } from 'node:path'
import { checkLoginProvider } from '#modules/identity/server'
import { checkCarrier, checkStripe, checkStripeWebhooks } from '#modules/operations/server'
import { checkCdn } from '#platform/cdn/check-cdn.server.ts'
import type { Config } from '#platform/config.server.ts'
import { checkClock } from '#platform/health/check-clock.server.ts'
import { checkDatabase } from '#platform/health/check-database.server.ts'
import { checkDisk } from '#platform/health/check-disk.server.ts'
import { checkEmail } from '#platform/health/check-email.server.ts'
import { checkJobs } from '#platform/health/check-jobs.server.ts'
import { checkMigrations } from '#platform/health/check-migrations.server.ts'
import { checkStorage } from '#platform/health/check-storage.server.ts'
import { amber, green, type HealthCheck, type HealthFinding } from '#platform/health/health-check.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { stripeClockAheadMs } from '#platform/stripe/stripe-clock.server.ts'
import { system } from '#shared/actor.ts'
import { realProviders } from '../login-providers-of.server.ts'
import { checkBackups } from './check-backups.server.ts'

interface HealthContext {
  readonly openFiles: () => Promise<Storage>
  /** False in a command, where no stand-in runs. */
  readonly hasStandIns: boolean
  /** What a check that needs the database says without it; null when it is open. */
  readonly withoutDatabase: HealthFinding | null
}

type Run = () => Promise<HealthFinding>

/** Every check of this installation, in the order of the page and the command. */
export function healthChecks(config: Config, context: HealthContext): readonly HealthCheck[] {
  const { openFiles, withoutDatabase } = context
  const needsDatabase =
    (run: Run): Run =>
    async () =>
      withoutDatabase ? amber('Not checked, because the database can’t be opened.') : run()
  const stripe = (run: Run) => (config.stripe ? run : standIn(context, run))
  const askStripe = sharedWhileRunning(() => checkStripe(system))
  const stripeAheadMs = async () => {
    if (!config.stripe) return null
    // Its answer has the time; a separate call would only ask for the same again.
    await askStripe().catch(() => undefined)
    return stripeClockAheadMs()
  }
  const carrier = config.isDemo && !config.shippo
  return [
    { name: 'Database', run: async () => withoutDatabase ?? checkDatabase() },
    { name: 'Migrations', run: needsDatabase(() => checkMigrations(join(process.cwd(), 'migrations'))) },
    {
      name: 'Files',
      run: () => checkStorage(config.s3 ? `The bucket ${config.s3.bucket}` : 'The disk', openFiles),
    },
    { name: 'Email', run: emailCheck(config, context) },
    { name: 'Stripe', run: needsDatabase(stripe(askStripe)) },
    { name: 'Stripe webhooks', run: needsDatabase(stripe(() => checkStripeWebhooks(system))) },
    {
      name: 'Carrier',
      run: carrier ? standIn(context, () => checkCarrier(system)) : () => checkCarrier(system),
    },
    ...loginChecks(config),
    { name: 'Background work', run: needsDatabase(checkJobs) },
    { name: 'Backups', run: needsDatabase(() => checkBackups(config)) },
    ...(config.cdn ? [{ name: 'CDN', run: needsDatabase(checkCdn) }] : []),
    { name: 'Clock', run: needsDatabase(() => checkClock(stripeAheadMs)) },
    { name: 'Disk', run: () => checkDisk(directoriesOf(config)) },
  ]
}

/** A call while one is running gets the same answer. */
function sharedWhileRunning(run: Run): Run {
  let running: Promise<HealthFinding> | undefined
  return () => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Only where such a provider is configured. */
function loginChecks(config: Config): HealthCheck[] {
  return Object.values(realProviders(config)).flatMap((settings) =>
    settings
      ? [{ name: `Login with ${settings.label}`, run: () => checkLoginProvider(system, settings) }]
      : [],
  )
}

/** A stand-in is checked where it runs. */
function standIn({ hasStandIns }: HealthContext, run: Run): Run {
  return async () => ({
    ...(hasStandIns ? await run() : green('It runs inside the marketplace, whose page checks it.')),
    isStandIn: true,
  })
}

function emailCheck({ smtpUrl }: Config, context: HealthContext): Run {
  if (smtpUrl) return () => checkEmail(smtpUrl)
  return standIn(context, async () => green('Emails arrive in the demo’s mailbox.'))
}

function directoriesOf({ dataDir, backup }: Config): string[] {
  return [dataDir, backup.directory, process.cwd()]
}
