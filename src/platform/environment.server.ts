import { z } from 'zod'
import { failpoints } from './failpoint.server.ts'
import { isLoopback } from './http/is-loopback.ts'
import { loginSettings } from './login-settings.server.ts'
import { monitoringSettings } from './settings/monitoring-settings.ts'
import { choice, url, wholeNumber } from './settings/setting-kinds.ts'
import { senderDomain } from './email/sender-domain.ts'

const optionalText = z.string().optional()

/** Secrets separated by commas. */
const sessionSecrets = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(
    z.array(z.string().min(32, { error: 'must be secrets of 32 characters or more, separated by commas' })),
  )

/** URLs separated by commas: `https://a.example/shop, https://b.example/@shop`. */
const webAddresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .transform((addresses) => addresses.filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses, separated by commas' })))

/** The address of a stand-in for Stripe on this machine. Anything else could be sent a key that opens a real account. */
const stripeStandIn = z
  .string()
  .refine((address) => URL.canParse(address) && isOrigin(address) && isLocal(new URL(address)), {
    error:
      'must be a stand-in for Stripe on this machine, such as http://127.0.0.1:12111. Leave it empty to use Stripe itself',
  })

const hourMs = 3_600_000

/** '12h' or '1d', in milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[hd]$/, { error: 'must be a number of hours or days, such as 12h or 1d' })
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * hourMs)

const signingSecret = z.string().startsWith('whsec_', { error: 'must be a Stripe signing secret (whsec_…)' })

const marketplace = {
  DEMO: choice(['on', 'off']).optional().meta({
    description: 'off: live, with real payments. on: the demo, which anyone who reaches it can log in to.',
  }),
  PUBLIC_URL: url(/^https?$/, 'https://hats.example')
    .refine(isOrigin, { error: 'must be an address without a path, such as https://hats.example' })
    .optional()
    .meta({
      description: 'The address that shoppers open. Links in emails start with it.',
      example: 'https://hats.example',
    }),
  PRODUCT_NAME: z.string().max(40, { error: 'must have 40 characters or fewer' }).optional().meta({
    description:
      "The site's name, on every page and email. Set here, operators can't change it on screen; the same goes for the next two.",
  }),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional().meta({
    description: 'Shoppers write to this address, and alerts for operators go to it.',
    example: 'hello@hats.example',
  }),
  SOCIAL_LINKS: webAddresses.optional().meta({
    description: 'Social accounts for the footer: https addresses separated by commas.',
    example: 'https://www.instagram.com/hats',
  }),
  SESSION_SECRET: z
    .string()
    .min(32, { error: 'must have 32 characters or more. Create one with `openssl rand -base64 32`' })
    .optional()
    .meta({
      description:
        'Signs sessions and guest links. Create it once with `openssl rand -base64 32` and back it up: the keys of authenticator apps are encrypted with it.',
    }),
  SESSION_SECRET_PREVIOUS: sessionSecrets.meta({
    description: 'Earlier secrets, separated by commas, while SESSION_SECRET is being replaced.',
  }),
}

const database = {
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .meta({
      description: 'PostgreSQL 15 to 18. compose.yaml sets it.',
      example: 'postgres://brimfolk:password@127.0.0.1:5432/brimfolk',
    }),
  DATABASE_POOL: wholeNumber(4, 500)
    .default(16)
    .meta({ description: 'Connections of each process; a quarter is for background work.' }),
  DATABASE_POOLER: choice(['none', 'transaction'])
    .default('none')
    .meta({ description: 'transaction: DATABASE_URL leads to PgBouncer in transaction mode.' }),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .meta({ description: "Behind a pooler, the server's own address." }),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .meta({
      description: 'A streaming replica of DATABASE_URL: feeds, exports and statements read from it.',
    }),
  MIGRATE: choice(['on', 'off'])
    .default('on')
    .meta({ description: "off: a start doesn't migrate, and stops when the schema is outdated." }),
}

const email = {
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example')
    .optional()
    .meta({ description: 'The mail server.', example: 'smtps://user:password@mail.example' }),
  MAIL_FROM: z
    .string()
    .refine((from) => senderDomain(from) !== null, {
      error: 'must be a sender such as "Hats <hi@hats.example>"',
    })
    .optional()
    .meta({
      description: 'The sender, if not PRODUCT_NAME and CONTACT_EMAIL.',
      example: '"Hats <hello@hats.example>"',
    }),
}

const payments = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a Stripe secret key (sk_live_… or sk_test_…)' })
    .optional()
    .meta({
      description: 'A test key for trying it out, a live key for real money.',
      example: 'sk_test_abc',
    }),
  STRIPE_WEBHOOK_SECRET: signingSecret
    .optional()
    .meta({ description: 'The signing secret of /webhooks/stripe.', example: 'whsec_abc' }),
  STRIPE_CONNECT_WEBHOOK_SECRET: signingSecret
    .optional()
    .meta({ description: 'The signing secret of /webhooks/stripe-connect.', example: 'whsec_def' }),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: signingSecret
    .optional()
    .meta({ description: 'The signing secret of /webhooks/stripe-accounts.', example: 'whsec_ghi' }),
  PLATFORM_FEE_BASIS_POINTS: wholeNumber(0, 10_000).optional().meta({
    description:
      'Your fee on top of the subtotal: 400 is 4%. Unset: the site settings on screen, at first 400.',
  }),
  TAX_MODE: choice(['flat', 'stripe']).default('flat').meta({
    description: 'flat: TAX_BASIS_POINTS. stripe: Stripe Tax, which needs registrations at Stripe.',
  }),
  TAX_BASIS_POINTS: wholeNumber(0, 10_000)
    .optional()
    .meta({ description: 'The flat tax rate: 700 is 7%. Unset: the site settings on screen, at first 700.' }),
  TRANSFER_WHEN: choice(['shipped', 'paid'])
    .default('shipped')
    .meta({ description: 'When artists are paid.' }),
}

const files = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be a bucket name' })
    .optional()
    .meta({ description: 'A private bucket of anything that speaks S3.' }),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example')
    .optional()
    .meta({ description: 'Its address; Amazon needs S3_REGION instead.' }),
  S3_REGION: optionalText.meta({ description: 'Its region.' }),
  S3_ACCESS_KEY_ID: optionalText.meta({ description: 'A key that may get, put, delete and list.' }),
  S3_SECRET_ACCESS_KEY: optionalText.meta({ description: 'The secret of that key.' }),
  DATA_DIR: z
    .string()
    .default('.data')
    .meta({ description: 'Not needed with PostgreSQL and a bucket. The image and the service set it.' }),
}

const shipping = {
  SHIPPO_TOKEN: z
    .string()
    .regex(/^shippo_(test|live)_\w+$/, {
      error: 'must be a Shippo API token (shippo_live_… or shippo_test_…)',
    })
    .optional()
    .meta({ description: 'Rates and labels of real carriers.' }),
  SHIPPO_WEBHOOK_TOKEN: z
    .string()
    .min(16, { error: 'must have 16 characters or more' })
    .optional()
    .meta({ description: 'Any secret of 16 characters; tracking comes to /webhooks/carrier?token=…' }),
}

const ownProcess = {
  PORT: wholeNumber(0, 65_535).default(3000).meta({ description: 'Where it listens.' }),
  HOST: optionalText.meta({
    description:
      'The IP address on which it listens. Unset: on all of them, so a firewall must keep others from PORT. With 127.0.0.1 only a proxy on this machine reaches it. deploy/brimfolk@.service sets that.',
    example: '127.0.0.1',
  }),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional().meta({
    description:
      'How many of your own proxies each request passes. With 0 behind a proxy, all visitors count as one and soon meet a limit. compose.yaml takes 1 if this is empty.',
    example: '1',
  }),
  ROLE: choice(['all', 'web', 'worker'])
    .default('all')
    .meta({ description: 'web serves pages, worker does background work, all does both.' }),
  PAGE_CACHE_MB: wholeNumber(0, 16_384).default(64).meta({
    description:
      'Memory for finished public pages, compressed: some 20 kB each, so 64 hold about 3,300 pages. The most recently used stay.',
  }),
  PAGE_DISK_MB: wholeNumber(0, 1_048_576).default(512).meta({
    description:
      'Disk for these pages, in DATA_DIR if there is one: a process that has just started, or another one beside it, serves them without making them again. 0: none.',
  }),
  CDN: choice(['cloudflare', 'fastly']).optional().meta({
    description:
      'The CDN in front. It may then keep public pages for five minutes, and learns within a second which of them have changed.',
    example: 'cloudflare',
  }),
  CDN_PURGE_URL: url(/^https?$/, 'https://cdn.example')
    .optional()
    .meta({ description: 'The address of its purges: docs/self-hosting.md, Proxies.' }),
  CDN_PURGE_TOKEN: optionalText.meta({ description: 'A token that may purge and nothing else.' }),
  STOP_DELAY: wholeNumber(0, 300).optional().meta({
    description: 'Seconds that a stopping process serves on while /readyz answers 503.',
    example: '5',
  }),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional().meta({
    description: 'What is logged to standard error. In a terminal it is warn, once the marketplace is ready.',
    example: 'info',
  }),
  LOG_FORMAT: choice(['json', 'pretty']).optional().meta({
    description: 'Text for people in a terminal, otherwise one JSON object a line.',
    example: 'json',
  }),
}

/** Not for people who run a marketplace. */
const settingsForTests = {
  NODE_ENV: choice(['development', 'production', 'test']).default('production'),
  STRIPE_API_BASE: stripeStandIn.optional(),
  DEMO_LOGINS: choice(['usual', 'all']).default('usual'),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  FAILPOINT: z.enum(failpoints).optional(),
}

const backups = {
  BACKUP_KEY: z
    .string()
    .min(32, { error: 'must have 32 characters or more. Create one with `openssl rand -base64 32`' })
    .optional()
    .meta({
      description:
        'Encrypts backups; 32 characters or more, such as from `openssl rand -base64 32`. Keep it in another place too: nobody can read a backup without it.',
    }),
  BACKUP_DIR: z.string().default('backups').meta({ description: 'Where backups go.' }),
  BACKUP_EVERY: duration.optional().meta({
    description:
      'How often the marketplace makes a backup: hours or days. With several processes, for one worker only.',
    example: '1d',
  }),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d+d\/\d+w\/\d+m$/, { error: 'must be numbers of days, weeks and months, such as 7d/4w/6m' })
    .default('7d/4w/6m')
    .meta({ description: 'For how many days, weeks and months one of these backups is kept.' }),
}

/** Settings by topic, in the order of `.env.example`. */
export const settingGroups = [
  { title: 'The marketplace', settings: marketplace },
  { title: 'Database', settings: database },
  { title: 'Email', settings: email },
  {
    title: 'Payments with Stripe: docs/stripe-events.md lists the events for each signing secret',
    settings: payments,
  },
  { title: 'Files: without a bucket they are in DATA_DIR', settings: files },
  {
    title: 'Shipping: without Shippo there are the prices of the shipping table and no labels',
    settings: shipping,
  },
  {
    title: 'Login with other accounts: Apple returns to /auth/callback/apple, the others to /auth/callback',
    settings: loginSettings,
  },
  { title: 'Backups: docs/backup.md', settings: backups },
  { title: 'Monitoring: docs/self-hosting.md, Monitoring', settings: monitoringSettings },
  { title: 'The process', settings: ownProcess },
] as const

/** Every setting in the environment and its format. */
export const environment = z.object({
  ...marketplace,
  ...database,
  ...email,
  ...payments,
  ...files,
  ...shipping,
  ...loginSettings,
  ...backups,
  ...monitoringSettings,
  ...ownProcess,
  ...settingsForTests,
})

export type Environment = z.infer<typeof environment>

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

function isOrigin(address: string): boolean {
  // The previous check has already refused it.
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username } = new URL(address)
  return pathname === '/' && !search && !hash && !username
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname)
}
