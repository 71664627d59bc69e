import { isIP } from 'node:net'
import { stripeDestinations } from './stripe/destinations.ts'
import type { Environment } from './environment.server.ts'
import { isLoopback } from './http/is-loopback.ts'

/** The demo's contact address, which receives no email. */
export const demoContactEmail = 'hello@brimfolk.test'

/** Reports a missing setting, once, with the reason why it is required. */
type RequireSetting = (name: keyof Environment, because: string) => void

/** Every setting that is missing, contradicts another or is wrong for a live marketplace, each as a sentence that says how to fix it. */
export function configProblems(env: Environment, isDemo: boolean): string[] {
  const problems: string[] = []
  const requireSetting: RequireSetting = (name, because) => {
    const isNamed = problems.some((problem) => problem.startsWith(`${name} is missing`))
    if (env[name] === undefined && !isNamed) problems.push(`${name} is missing: ${because}`)
  }
  checkPairs(env, requireSetting)
  checkBucket(env, requireSetting)
  if (env.STRIPE_API_BASE && env.STRIPE_SECRET_KEY?.includes('_live_'))
    problems.push('STRIPE_API_BASE leads to a stand-in for Stripe, which must not get a live key')
  if (isDemo) return [...problems, ...demoProblems(env)]
  checkLive(env, requireSetting)
  problems.push(...liveProblems(env))
  // DEMO is unset, so the mode was guessed. Explain how to get the demo.
  if (problems.length > 0 && env.DEMO === undefined) problems.unshift(liveReason(env))
  return problems
}

/** Settings that require each other. */
function checkPairs(env: Environment, requireSetting: RequireSetting): void {
  const pairs = [
    ['SHIPPO_TOKEN', 'SHIPPO_WEBHOOK_TOKEN'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ] as const
  for (const [one, other] of pairs) {
    if (env[one]) requireSetting(other, `${one} is set`)
    if (env[other]) requireSetting(one, `${other} is set`)
  }
  requireTogether(
    env,
    ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    requireSetting,
  )
  requireTogether(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], requireSetting)
  requireTogether(env, ['CDN', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'], requireSetting)
  if (env.OIDC_NAME) requireSetting('OIDC_ISSUER', 'OIDC_NAME is set')
  if (env.STRIPE_SECRET_KEY) {
    requireSetting(
      'STRIPE_WEBHOOK_SECRET',
      'Stripe is configured, and only its signed events mark orders as paid',
    )
    requireSetting(
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'Stripe is configured, and artists learn of failed payouts by its signed events',
    )
    requireSetting(
      'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
      'Stripe is configured, and artists become active by its signed events',
    )
  }
  for (const { setting } of Object.values(stripeDestinations)) {
    if (env[setting]) requireSetting('STRIPE_SECRET_KEY', `${setting} is set`)
  }
  if (env.STRIPE_API_BASE) requireSetting('STRIPE_SECRET_KEY', 'STRIPE_API_BASE is set')
  if (env.DATABASE_DIRECT_URL) requireSetting('DATABASE_URL', 'DATABASE_DIRECT_URL is set')
  if (env.DATABASE_REPLICA_URL) requireSetting('DATABASE_URL', 'DATABASE_REPLICA_URL is set')
  if (env.DATABASE_POOLER !== 'none') requireSetting('DATABASE_URL', 'DATABASE_POOLER is set')
  if (env.ROLE !== 'all')
    requireSetting(
      'DATABASE_URL',
      `ROLE is ${env.ROLE}, and several processes cannot share the embedded database`,
    )
  if (env.MAIL_FROM)
    requireSetting('SMTP_URL', 'MAIL_FROM is set, and without a mail server no email is sent')
}

function requireTogether(
  env: Environment,
  names: readonly (keyof Environment)[],
  requireSetting: RequireSetting,
): void {
  const set = names.find((name) => env[name] !== undefined)
  if (set) for (const name of names) requireSetting(name, `${set} is set`)
}

function checkBucket(env: Environment, requireSetting: RequireSetting): void {
  for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (env[name]) requireSetting('S3_BUCKET', `${name} is set`)
  }
  if (!env.S3_BUCKET) return
  requireSetting('S3_ACCESS_KEY_ID', 'S3_BUCKET is set')
  requireSetting('S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set')
  if (!env.S3_ENDPOINT)
    requireSetting('S3_REGION', 'without S3_ENDPOINT the bucket is at Amazon, which needs its region')
}

/** Anyone can log in to a demo: its accounts and its mailbox are public. */
function demoProblems(env: Environment): string[] {
  const problems: string[] = []
  if (env.STRIPE_SECRET_KEY?.includes('_live_'))
    problems.push('STRIPE_SECRET_KEY is a live key, but DEMO is on: the demo has public accounts')
  if (env.SHIPPO_TOKEN?.includes('_live_'))
    problems.push('SHIPPO_TOKEN is a live token, but DEMO is on: the demo would buy real postage')
  if (env.DEMO === 'on') return problems
  const because = publicDemoReason(env)
  if (because) {
    problems.push(
      `DEMO is missing: ${because}, but neither Stripe nor a mail server is configured. Set DEMO=off for a live marketplace, ` +
        'or DEMO=on for a demo that anyone can log in to',
    )
  }
  return problems
}

/** Why a configuration without Stripe and email looks like a live marketplace with forgotten settings; null when it doesn't. */
function publicDemoReason(env: Environment): string | null {
  if (env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname))
    return 'PUBLIC_URL is an address that others can reach'
  if (env.DATABASE_URL && env.SESSION_SECRET) return 'DATABASE_URL and SESSION_SECRET are set'
  return null
}

function checkLive(env: Environment, requireSetting: RequireSetting): void {
  requireSetting('DATABASE_URL', 'a live marketplace keeps its data in PostgreSQL')
  requireSetting('STRIPE_SECRET_KEY', 'a live marketplace takes real payments')
  requireSetting('SMTP_URL', 'a live marketplace sends real email')
  requireSetting('PUBLIC_URL', 'links in emails and payment pages start with it')
  requireSetting('SESSION_SECRET', 'sessions are signed with it (32 characters or more)')
  if (!env.MAIL_FROM)
    requireSetting('CONTACT_EMAIL', 'shoppers write to this address, and emails come from it')
  requireSetting(
    'TRUSTED_PROXIES',
    'limits count visitors by their address. Set how many of your own proxies each request passes, 0 for none',
  )
}

function liveProblems(env: Environment): string[] {
  const problems: string[] = []
  const url = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null
  if (url?.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push('PUBLIC_URL must start with https://: passwords and orders must not travel unencrypted')
  if (env.CONTACT_EMAIL === demoContactEmail)
    problems.push('CONTACT_EMAIL is the address of the demo, which receives no email. Set your own')
  // In a demo it may be the machine's name, which some shells set.
  if (env.HOST !== undefined && !isIP(env.HOST))
    problems.push('HOST must be an IP address of this machine, such as 127.0.0.1')
  if (env.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is for tests of the demo only')
  if (env.FAILPOINT) problems.push('FAILPOINT is for tests of the demo only')
  return problems
}

function liveReason(env: Environment): string {
  const isLive = [env.STRIPE_SECRET_KEY, env.SHIPPO_TOKEN].some((key) => key?.includes('_live_'))
  const set = [env.STRIPE_SECRET_KEY ? 'STRIPE_SECRET_KEY' : '', env.SMTP_URL ? 'SMTP_URL' : ''].filter(
    Boolean,
  )
  const is = set.length > 1 ? 'are' : 'is'
  const cure = isLive ? '' : '. To use it in the demo, set DEMO=on'
  return `${set.join(' and ')} ${is} set, so this is a live marketplace, which needs what is listed below${cure}`
}
