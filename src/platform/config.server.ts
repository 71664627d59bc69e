import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { failpoints } from './failpoint.server.ts'

/** A setting as people write it in a file or shell: empty means absent. */
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** Addresses with commas between them: `https://a.example/shop, https://b.example/@shop`. */
const webAddresses = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((address) => address.trim()))
  .transform((addresses) => addresses.filter((address) => address !== ''))
  .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses with commas between them' })))

/** The networks' own front pages: the demo has no accounts, and an invented one would be a stranger's. */
const demoSocialLinks = [
  'https://www.instagram.com/',
  'https://www.tiktok.com/',
  'https://www.youtube.com/',
] as const

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  PUBLIC_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default('Brimfolk'),
  CONTACT_EMAIL: z.email().default('hello@brimfolk.test'),
  SOCIAL_LINKS: webAddresses,
  SESSION_SECRET: optionalText.pipe(z.string().min(32).optional()),
  STRIPE_SECRET_KEY: optionalText.pipe(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: optionalText.pipe(z.string().startsWith('whsec_').optional()),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: optionalText.pipe(z.string().startsWith('whsec_').optional()),
  SHIPPO_TOKEN: optionalText.pipe(
    z
      .string()
      .regex(/^shippo_(test|live)_\w+$/)
      .optional(),
  ),
  SHIPPO_WEBHOOK_TOKEN: optionalText.pipe(z.string().min(16).optional()),
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optionalText.pipe(z.string().min(3).optional()),
  S3_BUCKET: optionalText.pipe(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  ),
  S3_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  DEMO: z.enum(['on', 'off']).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  TRANSFER_WHEN: z.enum(['shipped', 'paid']).default('shipped'),
  TAX_MODE: z.enum(['flat', 'stripe']).default('flat'),
  PLATFORM_FEE_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(400),
  TAX_BASIS_POINTS: z.coerce.number().int().min(0).max(10_000).default(700),
  FAILPOINT: optionalText.pipe(z.enum(failpoints).optional()),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** A setting that is missing, malformed or contradicts another; the message names each. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the environment once. Without any setting the result describes the demo: embedded database, files on disk and
 * built-in stand-ins. Each real service can be switched on alone. Throws `ConfigError` naming every problem.
 */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = environment.safeParse(source)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = parsed.data
  // A demo is what runs without real money: its accounts and stand-ins must never meet a live key.
  const isDemo = env.DEMO ? env.DEMO === 'on' : !env.STRIPE_SECRET_KEY && !env.SMTP_URL
  const problems = contradictions(env, isDemo)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    mode: env.NODE_ENV,
    isDemo,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    productName: env.PRODUCT_NAME,
    contactEmail: env.CONTACT_EMAIL,
    socialLinks: isDemo && env.SOCIAL_LINKS.length === 0 ? demoSocialLinks : env.SOCIAL_LINKS,
    sessionSecret: env.SESSION_SECRET,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
          accountsWebhookSecret: env.STRIPE_ACCOUNTS_WEBHOOK_SECRET ?? '',
        }
      : undefined,
    s3: bucketOf(env),
    shippo: env.SHIPPO_TOKEN
      ? { token: env.SHIPPO_TOKEN, webhookToken: env.SHIPPO_WEBHOOK_TOKEN ?? '' }
      : undefined,
    google: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    github: clientOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `"${env.PRODUCT_NAME.replaceAll(/["\\]/g, '')}" <${env.CONTACT_EMAIL}>`,
    rateLimits: env.RATE_LIMITS === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    transferWhen: env.TRANSFER_WHEN,
    taxMode: env.TAX_MODE,
    rates: { feeBasisPoints: env.PLATFORM_FEE_BASIS_POINTS, taxBasisPoints: env.TAX_BASIS_POINTS },
    logLevel: env.LOG_LEVEL,
    failpoint: env.FAILPOINT,
  } as const
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** The bucket for files; undefined keeps them on the disk. */
function bucketOf(env: z.infer<typeof environment>) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const region = env.S3_REGION ?? 'us-east-1'
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function contradictions(env: z.infer<typeof environment>, isDemo: boolean): string[] {
  const problems: string[] = []
  const need = (name: keyof typeof env, because: string) => {
    const isNamed = problems.some((problem) => problem.startsWith(`${name} `))
    if (!env[name] && !isNamed) problems.push(`${name} is missing: ${because}`)
  }
  if (isDemo && env.STRIPE_SECRET_KEY?.includes('_live_')) {
    problems.push('STRIPE_SECRET_KEY is a live key, but DEMO is on: the demo has public accounts')
  }
  if (isDemo && env.SHIPPO_TOKEN?.includes('_live_')) {
    problems.push('SHIPPO_TOKEN is a live token, but DEMO is on: the demo would buy real postage')
  }
  if (env.SHIPPO_TOKEN)
    need('SHIPPO_WEBHOOK_TOKEN', 'parcels arrive by messages to an address with this token')
  if (env.SHIPPO_WEBHOOK_TOKEN) need('SHIPPO_TOKEN', 'SHIPPO_WEBHOOK_TOKEN is set')
  if (env.STRIPE_SECRET_KEY) {
    need('STRIPE_WEBHOOK_SECRET', 'Stripe is configured, and only signed events make an order paid')
    need('STRIPE_ACCOUNTS_WEBHOOK_SECRET', 'Stripe is configured, and artists become active by signed events')
  }
  if (env.GOOGLE_CLIENT_ID) need('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set')
  if (env.GOOGLE_CLIENT_SECRET) need('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET is set')
  if (env.GITHUB_CLIENT_ID) need('GITHUB_CLIENT_SECRET', 'GITHUB_CLIENT_ID is set')
  if (env.GITHUB_CLIENT_SECRET) need('GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET is set')
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name]) need('S3_BUCKET', `${name} is set`)
  }
  if (env.S3_BUCKET) {
    need('S3_ACCESS_KEY_ID', 'S3_BUCKET is set')
    need('S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set')
    if (!env.S3_ENDPOINT && !env.S3_REGION)
      problems.push('S3_REGION is missing: without S3_ENDPOINT the bucket is at Amazon, which asks where')
  }
  if (!isDemo) {
    need('DATABASE_URL', 'a real shop keeps its data in PostgreSQL')
    need('STRIPE_SECRET_KEY', 'a real shop takes real payments')
    need('SMTP_URL', 'a real shop sends real mail')
    need('PUBLIC_URL', 'links in mails and payment pages start with it')
    need('SESSION_SECRET', 'sessions are signed with it (32 characters or more)')
    if (env.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is for tests of the demo only')
    if (env.FAILPOINT) problems.push('FAILPOINT is for tests of the demo only')
  }
  return problems
}

/**
 * The session secret of a demo: made once and kept beside its data, so that a restart signs nobody out.
 * Production must configure its own.
 */
export function sessionSecretOf(config: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (config.sessionSecret) return config.sessionSecret
  const file = join(config.dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8')
}
