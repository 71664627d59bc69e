import { openIdentity } from '#modules/identity/server'
import { provideHealthChecks } from '#modules/operations/server'
import { refreshSiteSettings, siteSettings } from '#modules/site/server'
import type { Config } from '#platform/config.server.ts'
import { sessionSecretOf } from '#platform/session-secret-of.server.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { provideSubscriptions } from '#platform/jobs/events.server.ts'
import { closeJobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { configureDigestSecret } from '#platform/keyed-digest.server.ts'
import { smtpCarrier, provideEmailCarrier } from '#platform/email/email.server.ts'
import { namedSender } from '#platform/email/sender-domain.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { provideStorage, storage } from '#platform/storage/storage.server.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import { configureSlowStatements } from '#platform/db/observe-statements.server.ts'
import { answerCopyRequests } from '#platform/db/embedded/answer-copy-requests.server.ts'
import { type BackgroundWork, startBackgroundWork } from './start-background-work.server.ts'
import { claimDatabase } from './claim-database.server.ts'
import { type Databases, openDatabases } from './open-databases.server.ts'
import { loginProvidersOf } from '../login-providers-of.server.ts'
import { openSandbox, type Sandbox } from './open-sandbox.server.ts'
import { prepareSchema } from './prepare-schema.server.ts'
import { healthChecks } from '../health/health-checks.server.ts'
import { answerHealthRequests } from '../health/request-health.server.ts'
import { jobs, schedule } from '../schedule.server.ts'
import { configureModules } from '../configure-modules.server.ts'
import { subscriptions } from '../subscriptions.server.ts'

/** Everything that is open while the process runs. */
export interface Marketplace {
  readonly config: Config
  readonly publicUrl: string
  readonly sandbox: Sandbox
  readonly databases: Databases
  /** Starts the background work; called once the server listens, because the stand-ins deliver events to it. */
  startWork(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database, the queue and outside services in the order of their dependencies. `unlock` releases the lock of the
 * embedded directory, if it's held already.
 */
export async function openMarketplace(config: Config, unlock?: () => void): Promise<Marketplace> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const databases = await openDatabases(config, unlock)
  await prepareSchema(databases.pages, config)
  // Only now, because migrations are slow as a rule and would fill the log of a first start with their texts.
  configureSlowStatements(config.slowStatementMs)
  await claimDatabase(config.isDemo)

  provideStorage(await openStorage(config))
  configureRateLimits(config.rateLimits)
  configureDigestSecret(sessionSecretOf(config))
  const sandbox = await openSandbox(config, publicUrl)
  configureStripe(sandbox.stripeSettings ?? realStripe(config))
  provideEmailCarrier(
    sandbox.mailbox?.carrier ?? smtpCarrier(config.smtpUrl ?? '', () => config.emailFrom ?? siteSender()),
  )
  configureModules(config, publicUrl, sandbox)
  const openFiles = async () => storage()
  provideHealthChecks(healthChecks(config, { openFiles, hasStandIns: true, withoutDatabase: null }))
  await refreshSiteSettings()
  await openIdentity({
    secret: sessionSecretOf(config),
    previousSecrets: config.previousSessionSecrets,
    publicUrl,
    get productName() {
      return siteSettings().productName
    },
    get look() {
      return siteSettings()
    },
    isDemo: config.isDemo,
    oauth: loginProvidersOf(config, sandbox),
  })
  provideSubscriptions(subscriptions)
  await openJobs(jobs, { scheduled: schedule.map(([kind]) => kind), works: config.role !== 'web' })
  const stopAnswers =
    databases.pages.engine === 'pglite'
      ? [answerCopyRequests(databases.pages, config.dataDir), answerHealthRequests(config.dataDir)]
      : []
  let work: BackgroundWork | undefined
  return {
    config,
    publicUrl,
    sandbox,
    databases,
    startWork: async () => {
      if (config.role !== 'web') work = await startBackgroundWork()
      if (config.role !== 'worker') sandbox.startDeliveries()
    },
    close: async () => {
      await work?.close()
      await closeJobs()
      for (const stop of stopAnswers) await stop()
      await sandbox.close()
      await databases.close()
    },
  }
}

/** The sender of emails when MAIL_FROM is unset. */
function siteSender(): string {
  const { productName, contactEmail } = siteSettings()
  return namedSender(productName, contactEmail)
}

function realStripe(config: Config) {
  if (!config.stripe) throw new Error('neither Stripe nor its stand-in is configured')
  return config.stripe
}
