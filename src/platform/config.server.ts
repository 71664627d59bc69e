import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { configProblems, demoContactEmail } from './config-problems.ts'
import { type Environment, environment } from './environment.server.ts'
import { isLoopback } from './http/is-loopback.ts'
import { senderAddress } from './email/sender-domain.ts'
import { parseDsn } from './errors/parse-dsn.ts'
import { withoutTrailingSlashes } from '#shared/text/without-trailing-slashes.ts'

/** Front pages of the social networks: the demo has no accounts, and an invented one could belong to someone. */
const demoSocialLinks = [
  'https://www.instagram.com/',
  'https://www.tiktok.com/',
  'https://www.youtube.com/',
] as const

export type Config = ReturnType<typeof readConfig>

/** Names every setting that is missing, invalid or contradicts another. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    const list =
      problems.length === 1 ? ` ${problems[0]}.` : `\n${problems.map((one) => `  - ${one}.`).join('\n')}`
    super(`The configuration can't be used:${list}`)
    this.name = 'ConfigError'
  }
}

/**
 * Reads the environment once. Without any settings it returns the demo: embedded database, files on disk and built-in
 * stand-ins. Each real service can be configured independently. Throws `ConfigError` with every problem.
 */
export function readConfig(
  source: Readonly<Record<string, string | undefined>> = process.env,
  isTerminal = process.stderr.isTTY,
) {
  const parsed = environment.safeParse(withoutBlanks(source))
  if (!parsed.success) {
    // Several entries of a list may have the same problem.
    const wrong = new Set(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`))
    throw new ConfigError([...wrong])
  }
  const env = parsed.data
  // A demo has no real money: its accounts and stand-ins must never meet a live key.
  const isDemo = env.DEMO ? env.DEMO === 'on' : !env.STRIPE_SECRET_KEY && !env.SMTP_URL
  const problems = configProblems(env, isDemo)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    mode: env.NODE_ENV,
    isDemo,
    port: env.PORT,
    /** Undefined: on all addresses of the machine. Some shells set HOST to the machine's name, which isn't meant for us. */
    host: isIP(env.HOST ?? '') ? env.HOST : undefined,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePooler: env.DATABASE_POOLER,
    databasePool: env.DATABASE_POOL,
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL && withoutTrailingSlashes(env.PUBLIC_URL),
    site: siteOf(env, isDemo),
    sessionSecret: env.SESSION_SECRET,
    previousSessionSecrets: env.SESSION_SECRET_PREVIOUS,
    stripe: stripeOf(env),
    s3: bucketOf(env),
    shippo: env.SHIPPO_TOKEN
      ? { token: env.SHIPPO_TOKEN, webhookToken: env.SHIPPO_WEBHOOK_TOKEN ?? '' }
      : undefined,
    google: clientOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    github: clientOf(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    apple: appleOf(env),
    oidc: oidcOf(env),
    /** The stand-ins of all providers have buttons, not only those of Google and GitHub. */
    showsAllLogins: isDemo && env.DEMO_LOGINS === 'all',
    smtpUrl: env.SMTP_URL,
    /** Undefined: the site's name and contact address. */
    emailFrom: env.MAIL_FROM,
    rateLimits: env.RATE_LIMITS === 'on',
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    stopDelaySeconds: env.STOP_DELAY ?? (isOnlyHere(env) ? 0 : 5),
    /** Undefined: no CDN in front learns what has changed. */
    cdn: cdnOf(env),
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    pageDiskBytes: env.PAGE_DISK_MB * 1024 * 1024,
    migrates: env.MIGRATE === 'on',
    transferWhen: env.TRANSFER_WHEN,
    taxMode: env.TAX_MODE,
    backup: backupOf(env),
    /** Undefined: nothing is measured. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** Whether each request has a line in the log. */
    accessLog: env.ACCESS_LOG ? env.ACCESS_LOG === 'on' : !isDemo,
    /** Undefined: errors are only logged. */
    errorReports: errorReportsOf(env, isDemo),
    /** Undefined: traces are only in the log. */
    traces: tracesOf(env),
    slowStatementMs: env.SLOW_STATEMENT_MS ?? (isDemo ? 0 : 200),
    ...logSettings(env, isTerminal),
    failpoint: env.FAILPOINT,
  } as const
}

function cdnOf({ CDN: kind, CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token }: Environment) {
  return kind && purgeUrl && token ? { kind, purgeUrl, token } : undefined
}

function backupOf({ BACKUP_KEY: key, BACKUP_DIR, BACKUP_EVERY: everyMs, BACKUP_KEEP }: Environment) {
  const [days = 0, weeks = 0, months = 0] = BACKUP_KEEP.split('/').map((part) => Number.parseInt(part, 10))
  return { key, directory: resolve(BACKUP_DIR), everyMs, keep: { days, weeks, months } }
}

/** What the environment says about the site. A setting in `locked` can't be changed on screen. */
function siteOf(env: Environment, isDemo: boolean) {
  return {
    contactEmail: env.CONTACT_EMAIL ?? senderAddress(env.MAIL_FROM ?? '') ?? demoContactEmail,
    ...(isDemo ? { socialLinks: demoSocialLinks } : {}),
    locked: {
      ...(env.PRODUCT_NAME === undefined ? {} : { productName: env.PRODUCT_NAME }),
      ...(env.CONTACT_EMAIL === undefined ? {} : { contactEmail: env.CONTACT_EMAIL }),
      ...(env.SOCIAL_LINKS === undefined ? {} : { socialLinks: env.SOCIAL_LINKS }),
      ...(env.PLATFORM_FEE_BASIS_POINTS === undefined
        ? {}
        : { feeBasisPoints: env.PLATFORM_FEE_BASIS_POINTS }),
      ...(env.TAX_BASIS_POINTS === undefined ? {} : { taxBasisPoints: env.TAX_BASIS_POINTS }),
    },
  } as const
}

function tracesOf(env: Environment) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** In development, errors are in the terminal, and addresses there aren't patterns. */
function errorReportsOf({ SENTRY_DSN, SENTRY_ENVIRONMENT, NODE_ENV }: Environment, isDemo: boolean) {
  const receiver = SENTRY_DSN === undefined ? null : parseDsn(SENTRY_DSN)
  if (!receiver || NODE_ENV === 'development') return undefined
  return { receiver, environment: SENTRY_ENVIRONMENT ?? (isDemo ? 'demo' : 'production') }
}

/** A person at a terminal reads the steps of the start, then only what needs attention, so that the banner stays in sight. */
function logSettings({ LOG_FORMAT, LOG_LEVEL }: Environment, isTerminal: boolean) {
  const logFormat = LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json')
  return {
    logFormat,
    logLevel: LOG_LEVEL ?? 'info',
    /** From the moment the process is ready. */
    logLevelWhenReady: LOG_LEVEL ?? (logFormat === 'pretty' ? 'warn' : 'info'),
  } as const
}

/** Only this machine can reach the marketplace, so no proxy has to notice a stop. */
function isOnlyHere({ PUBLIC_URL }: Environment): boolean {
  return !PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname)
}

/** Node expects an IPv6 address without brackets. */
function listenerAt({ hostname, port }: URL) {
  return { host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 80) }
}

/** Undefined uses the stand-in. */
function stripeOf(env: Environment) {
  if (!env.STRIPE_SECRET_KEY) return undefined
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecrets: {
      platform: env.STRIPE_WEBHOOK_SECRET ?? '',
      connected: env.STRIPE_CONNECT_WEBHOOK_SECRET ?? '',
      thin: env.STRIPE_ACCOUNTS_WEBHOOK_SECRET ?? '',
    },
    standIn: env.STRIPE_API_BASE ? listenerAt(new URL(env.STRIPE_API_BASE)) : undefined,
  }
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function appleOf(env: Environment) {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId } = env
  const { APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env
  return clientId && teamId && keyId && privateKey ? { clientId, teamId, keyId, privateKey } : undefined
}

function oidcOf({ OIDC_ISSUER: issuer, OIDC_NAME: label = 'OpenID', ...env }: Environment) {
  const client = clientOf(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET)
  return issuer && client ? { ...client, issuer, label } : undefined
}

/** The bucket for files; undefined stores them on disk. */
function bucketOf(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const region = env.S3_REGION ?? 'us-east-1'
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

/** Treats a setting left empty by a shell or compose file as unset. */
function withoutBlanks(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const settings = Object.entries(source).map(([name, text]) => [name, text?.trim() ?? ''] as const)
  return Object.fromEntries(settings.filter(([, text]) => text !== ''))
}
