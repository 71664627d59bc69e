import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, sessionSecretOf } from '#platform/config.server.ts'
import { now } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'
import type { StripeSettings } from '#platform/stripe/stripe.server.ts'
import { type CarrierSandbox, openCarrierSandbox } from '#sandbox/carrier/index.ts'
import { openAuthenticator } from '#sandbox/identity/authenticator.ts'
import { openIdentityProvider } from '#sandbox/identity/index.ts'
import { openMailbox } from '#sandbox/mailbox/index.ts'
import { openStripeSandbox, type StripeSandbox } from '#sandbox/stripe/index.ts'
import { sandboxIndex } from './sandbox-index.ts'

/** A stand-in for an identity provider, with the settings of a client that is registered there. */
type IdentityProvider = ReturnType<typeof openProvider>

/** The stand-ins of this copy: one for each outside service that is not configured. */
export interface Sandbox {
  readonly stripe: StripeSandbox | undefined
  readonly stripeSettings: StripeSettings | undefined
  readonly mailbox: ReturnType<typeof openMailbox> | undefined
  readonly carrier: CarrierSandbox | undefined
  readonly google: IdentityProvider | undefined
  readonly github: IdentityProvider | undefined
  readonly authenticator: ReturnType<typeof openAuthenticator> | undefined
  /** Answers everything under /sandbox; null when that stand-in does not run here. */
  page(request: Request): Promise<Response | null>
  startDeliveries(): void
  close(): Promise<void>
}

export async function openSandbox(config: Config, publicUrl: string): Promise<Sandbox> {
  const directory = join(config.dataDir, 'sandbox')
  mkdirSync(directory, { recursive: true })
  const secrets = secretsFrom(sessionSecretOf(config))
  // The stand-ins call us on the loopback address, whatever name the shop has outside.
  const own = `http://127.0.0.1:${config.port}`
  const clock = () => now().getTime()
  const note = (message: string, details?: object) => log.debug({ ...details }, message)

  const stripe = config.stripe
    ? undefined
    : openStripeSandbox({
        file: join(directory, 'stripe.sqlite'),
        publicUrl,
        shopName: config.productName,
        secretKey: `sk_test_${secrets('key')}`,
        webhooks: {
          snapshotUrl: `${own}/webhooks/stripe`,
          snapshotSecret: `whsec_${secrets('payments')}`,
          thinUrl: `${own}/webhooks/stripe-accounts`,
          thinSecret: `whsec_${secrets('accounts')}`,
        },
        now: clock,
        log: note,
      })
  const stripeSettings = stripe && {
    secretKey: `sk_test_${secrets('key')}`,
    webhookSecret: `whsec_${secrets('payments')}`,
    accountsWebhookSecret: `whsec_${secrets('accounts')}`,
    standIn: await stripe.listen(),
  }
  const mailbox = config.smtpUrl ? undefined : openMailbox({ file: join(directory, 'mailbox.sqlite') })
  const carrier =
    config.isDemo && !config.shippo
      ? openCarrierSandbox({
          file: join(directory, 'carrier.sqlite'),
          publicUrl,
          webhookUrl: `${own}/webhooks/carrier`,
          secret: secrets('carrier'),
          now: clock,
          log: note,
        })
      : undefined

  const provider = (name: 'google' | 'github') =>
    config.isDemo && !config[name]
      ? openProvider({ name, publicUrl, secret: secrets(name), now: clock })
      : undefined
  const standIns = {
    stripe,
    mailbox,
    carrier,
    google: provider('google'),
    github: provider('github'),
    authenticator: config.isDemo
      ? openAuthenticator({ file: join(directory, 'authenticator.sqlite'), now: clock })
      : undefined,
  }
  return { ...standIns, stripeSettings, ...together(standIns) }
}

function openProvider(of: {
  name: 'google' | 'github'
  publicUrl: string
  secret: string
  now: () => number
}) {
  const client = { clientId: `${of.name}-stand-in`, clientSecret: of.secret }
  const redirectUri = `${of.publicUrl}/auth/callback`
  return { ...openIdentityProvider({ ...of, ...client, redirectUri }), client }
}

type StandIns = Omit<Sandbox, 'stripeSettings' | 'page' | 'startDeliveries' | 'close'>

/** What concerns all stand-ins of this copy at once. */
function together(standIns: StandIns): Pick<Sandbox, 'page' | 'startDeliveries' | 'close'> {
  const { stripe, mailbox, carrier, authenticator } = standIns
  return {
    page: async (request) => {
      const name = new URL(request.url).pathname.split('/')[2]?.replace('.json', '')
      if (!name) return sandboxIndex((place) => standIns[place] !== undefined)
      const asked = Object.entries(standIns).find(([standIn]) => standIn === name)?.[1]
      return (await asked?.pages(request)) ?? null
    },
    startDeliveries: () => {
      stripe?.startDeliveries()
      carrier?.startDeliveries()
    },
    close: async () => {
      await stripe?.close()
      await carrier?.close()
      mailbox?.close()
      authenticator?.close()
    },
  }
}

/** Keys and signing secrets of the stand-ins, other for every copy and the same after a restart. */
function secretsFrom(root: string): (purpose: string) => string {
  return (purpose) => createHmac('sha256', root).update(`sandbox:${purpose}`).digest('hex').slice(0, 40)
}
