import { z } from 'zod'
import { failpoints } from './failpoint.server.ts'
import { senderDomain } from './mail/sender-domain.ts'

const optionalText = z.string().optional()

/** One of these words. */
function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be ${words.join(' or ')}` })
}

function wholeNumber(min: number, max: number) {
  return z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
}

function url(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` })
}

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
  .default('')
  .transform((text) => text.split(',').map((address) => address.trim()))
  .transform((addresses) => addresses.filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses, separated by commas' })))

const signingSecret = z.string().startsWith('whsec_', { error: 'must be a Stripe signing secret (whsec_…)' })

/** Every setting in the environment and its format. */
export const environment = z.object({
  NODE_ENV: choice(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database').optional(),
  DATABASE_POOLER: choice(['none', 'transaction']).default('none'),
  DATABASE_POOL: wholeNumber(4, 500).default(16),
  ROLE: choice(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: url(/^https?$/, 'https://hats.example')
    .refine(isOrigin, { error: 'must be an address without a path, such as https://hats.example' })
    .optional(),
  PRODUCT_NAME: z.string().max(40, { error: 'must have 40 characters or fewer' }).default('Brimfolk'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SOCIAL_LINKS: webAddresses,
  SESSION_SECRET: z
    .string()
    .min(32, { error: 'must have 32 characters or more. Create one with `openssl rand -base64 32`' })
    .optional(),
  SESSION_SECRET_PREVIOUS: sessionSecrets,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: 'must be a Stripe secret key (sk_live_… or sk_test_…)' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: signingSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: signingSecret.optional(),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: signingSecret.optional(),
  SHIPPO_TOKEN: z
    .string()
    .regex(/^shippo_(test|live)_\w+$/, {
      error: 'must be a Shippo API token (shippo_live_… or shippo_test_…)',
    })
    .optional(),
  SHIPPO_WEBHOOK_TOKEN: z.string().min(16, { error: 'must have 16 characters or more' }).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example').optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => senderDomain(from) !== null, {
      error: 'must be a sender such as "Hats <hi@hats.example>"',
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be a bucket name' })
    .optional(),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example').optional(),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  DEMO: choice(['on', 'off']).optional(),
  MIGRATE: choice(['on', 'off']).default('on'),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  STOP_DELAY: wholeNumber(0, 300).optional(),
  TRANSFER_WHEN: choice(['shipped', 'paid']).default('shipped'),
  TAX_MODE: choice(['flat', 'stripe']).default('flat'),
  PLATFORM_FEE_BASIS_POINTS: wholeNumber(0, 10_000).default(400),
  TAX_BASIS_POINTS: wholeNumber(0, 10_000).default(700),
  FAILPOINT: z.enum(failpoints).optional(),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
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
