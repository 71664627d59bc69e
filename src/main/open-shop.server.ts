import { join } from 'node:path'
import {
  type IdentitySettings,
  type OauthSettings,
  openIdentity,
  providerAddresses,
} from '#modules/identity/server'
import { type Config, sessionSecretOf } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/database.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { useDatabase } from '#platform/db/transaction.server.ts'
import { useRateLimits } from '#platform/http/rate-limit.server.ts'
import { useSubscriptions } from '#platform/jobs/events.server.ts'
import { closeJobs, enqueue, openJobs, scheduleJob, startWorkers } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { smtpCarrier, useMailCarrier } from '#platform/mail/mail.server.ts'
import { openStorage } from '#platform/storage/open-storage.server.ts'
import { useStorage } from '#platform/storage/storage.server.ts'
import { useStripe } from '#platform/stripe/stripe.server.ts'
import { openSandbox, type Sandbox } from './open-sandbox.server.ts'
import { atStart, jobs, schedule } from './schedule.server.ts'
import { useSettings } from './settings.server.ts'
import { subscriptions } from './subscriptions.server.ts'

/** Everything that is open while a copy runs. */
export interface Shop {
  readonly config: Config
  readonly publicUrl: string
  readonly sandbox: Sandbox
  /** Starts the background work; called when the shop can be reached, because the stand-ins deliver events to it. */
  startWork(): Promise<void>
  close(): Promise<void>
}

/** Where files that come with the code lie, whatever folder the process was started in. */
export const projectRoot = process.cwd()

/**
 * Opens database, queue and outside services in the order in which they need each other. `unlock` is the release of the
 * embedded directory's lock, when it is held already.
 */
export async function openShop(config: Config, unlock?: () => void): Promise<Shop> {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const database = await openDatabase({ ...config, unlock })
  useDatabase(database)
  const applied = await migrate(database.kysely, join(projectRoot, 'migrations'))
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')

  useStorage(await openStorage(config))
  useRateLimits(config.rateLimits)
  const sandbox = await openSandbox(config, publicUrl)
  useStripe(sandbox.stripeSettings ?? realStripe(config))
  useMailCarrier(sandbox.mailbox?.carrier ?? smtpCarrier(config.smtpUrl ?? '', config.mailFrom))
  useSettings(config, publicUrl, sandbox)
  await openIdentity({
    secret: sessionSecretOf(config),
    publicUrl,
    productName: config.productName,
    oauth: oauthOf(config, sandbox),
  })
  useSubscriptions(subscriptions)
  await openJobs(jobs)
  return {
    config,
    publicUrl,
    sandbox,
    startWork: async () => {
      await startWorkers(jobs)
      for (const [kind, cron] of schedule) await scheduleJob(kind, cron)
      for (const kind of atStart) await enqueue(kind, {})
      sandbox.startDeliveries()
    },
    close: async () => {
      await closeJobs()
      await sandbox.close()
      await database.close()
    },
  }
}

/** The real provider where its client is configured, the stand-in where there is one. */
function oauthOf(config: Config, sandbox: Sandbox): IdentitySettings['oauth'] {
  const settings = (name: 'google' | 'github'): OauthSettings | undefined => {
    const client = config[name]
    if (client) return { ...client, ...providerAddresses[name], fetch: (request) => fetch(request) }
    const standIn = sandbox[name]
    return standIn && { ...standIn.client, ...standIn.addresses, fetch: standIn.endpoints }
  }
  const [google, github] = [settings('google'), settings('github')]
  return { ...(google ? { google } : {}), ...(github ? { github } : {}) }
}

function realStripe(config: Config) {
  if (!config.stripe) throw new Error('neither Stripe nor its stand-in is configured')
  return config.stripe
}
