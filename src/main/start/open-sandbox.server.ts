import { createHmac, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import { sessionSecretOf } from '#platform/session-secret-of.server.ts'
import { now } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'
import { type StripeDestination, stripeDestinations } from '#platform/stripe/destinations.ts'
import type { StripeSettings } from '#platform/stripe/stripe.server.ts'
import { type CarrierSandbox, openCarrierSandbox } from '#sandbox/carrier/index.ts'
import { openAuthenticator } from '#sandbox/identity/open-authenticator.ts'
import { openIdentityProvider } from '#sandbox/identity/index.ts'
import { openOpenidProvider } from '#sandbox/identity/open-openid-provider.ts'
import { openMailbox } from '#sandbox/mailbox/index.ts'
import { openStripeSandbox, type StripeSandbox } from '#sandbox/stripe/index.ts'
import { ownAddress } from '../listening/own-address.ts'
import { sandboxIndex } from './sandbox-index.ts'
import { stripeEventHandlers } from '../stripe-events.server.ts'

/** A stand-in for an identity provider, with the settings of a registered client. */
type IdentityProvider = ReturnType<typeof openProvider>

/** The stand-ins of this process: one for each outside service that isn't configured. */
export interface Sandbox {
  readonly stripe: StripeSandbox | undefined
  readonly stripeSettings: StripeSettings | undefined
  readonly mailbox: ReturnType<typeof openMailbox> | undefined
  readonly carrier: CarrierSandbox | undefined
  readonly google: IdentityProvider | undefined
  readonly github: IdentityProvider | undefined
  readonly apple: ReturnType<typeof openAppleStandIn> | undefined
  readonly oidc: ReturnType<typeof openOidcStandIn> | undefined
  readonly authenticator: ReturnType<typeof openAuthenticator> | undefined
  /** Answers everything under /sandbox; null if that stand-in doesn't run here. */
  page(request: Request): Promise<Response | null>
  startDeliveries(): void
  close(): Promise<void>
}

export async function openSandbox(config: Config, publicUrl: string): Promise<Sandbox> {
  const directory = join(config.dataDir, 'sandbox')
  const secrets = secretsFrom(sessionSecretOf(config))
  // The stand-ins call us directly, whatever the public URL is.
  const own = ownAddress(config)
  const clock = () => now().getTime()
  const note = (message: string, details?: object) => log.debug({ ...details }, message)

  const webhooks = stripeWebhooks(own, secrets)
  const stripe = config.stripe
    ? undefined
    : openStripeSandbox({
        file: join(directory, 'stripe.sqlite'),
        publicUrl,
        siteName: config.site.locked.productName ?? 'Brimfolk',
        secretKey: `sk_test_${secrets('key')}`,
        webhooks,
        now: clock,
        log: note,
      })
  const stripeSettings = stripe && {
    secretKey: `sk_test_${secrets('key')}`,
    webhookSecrets: {
      platform: webhooks.platform.secret,
      connected: webhooks.connected.secret,
      thin: webhooks.thin.secret,
    },
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
    apple: config.showsAllLogins && !config.apple ? openAppleStandIn({ publicUrl, now: clock }) : undefined,
    oidc:
      config.showsAllLogins && !config.oidc
        ? openOidcStandIn({ publicUrl, now: clock, secret: secrets('oidc') })
        : undefined,
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

function openOidcStandIn({ secret, ...of }: { publicUrl: string; secret: string; now: () => number }) {
  const client = { clientId: 'oidc-stand-in', clientSecret: secret }
  const redirectUri = `${of.publicUrl}/auth/callback`
  return { ...openOpenidProvider({ ...of, name: 'oidc', client, redirectUri }), client }
}

/** With a key of this process only: the stand-in issues nothing that outlives it. */
function openAppleStandIn(of: { publicUrl: string; now: () => number }) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateKey = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  const client = { clientId: 'apple.stand-in', teamId: 'STANDIN000', keyId: 'STANDIN001', privateKey }
  const redirectUri = `${of.publicUrl}/auth/callback/apple`
  return { ...openOpenidProvider({ ...of, name: 'apple', client, redirectUri }), client }
}

type StandIns = Omit<Sandbox, 'stripeSettings' | 'page' | 'startDeliveries' | 'close'>

/** Functions over all stand-ins. */
function together(standIns: StandIns): Pick<Sandbox, 'page' | 'startDeliveries' | 'close'> {
  const { stripe, mailbox, carrier, authenticator } = standIns
  return {
    page: async (request) => {
      const name = new URL(request.url).pathname.split('/')[2]?.replace('.json', '')
      if (!name) {
        const isReal = Object.values(standIns).every((standIn) => standIn === undefined)
        return isReal ? null : sandboxIndex((place) => standIns[place] !== undefined)
      }
      const standIn = Object.entries(standIns).find(([key]) => key === name)?.[1]
      return (await standIn?.pages(request)) ?? null
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

/** The stand-in sends the event types that a real account must be configured to send: those with a handler. */
function stripeWebhooks(own: string, secrets: (purpose: string) => string) {
  const destination = (name: StripeDestination) => ({
    url: own + stripeDestinations[name].path,
    secret: `whsec_${secrets(`stripe ${name}`)}`,
    events: Object.keys(stripeEventHandlers[name]),
  })
  return {
    platform: destination('platform'),
    connected: destination('connected'),
    thin: destination('thin'),
  }
}

/** Keys and signing secrets of the stand-ins: different for each installation, the same after a restart. */
function secretsFrom(root: string): (purpose: string) => string {
  return (purpose) => createHmac('sha256', root).update(`sandbox:${purpose}`).digest('hex').slice(0, 40)
}
