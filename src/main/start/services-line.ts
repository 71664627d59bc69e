import type { Config } from '#platform/config.server.ts'

type Services = Pick<
  Config,
  'isDemo' | 'databaseUrl' | 's3' | 'stripe' | 'smtpUrl' | 'shippo' | 'google' | 'github' | 'apple' | 'oidc'
>

/** One log line with the services that are real, stand-ins or missing. Contains no secrets. */
export function servicesLine(config: Services): string {
  const { isDemo, databaseUrl, s3, stripe, smtpUrl, shippo, google, github, apple, oidc } = config
  const real = [
    databaseUrl ? 'PostgreSQL' : 'embedded database',
    s3 ? `files in bucket ${s3.bucket}` : 'files on disk',
    ...(stripe ? [`Stripe (${stripeIn(stripe)})`] : []),
    ...(smtpUrl ? ['email'] : []),
    ...(shippo ? ['Shippo'] : []),
    ...(google ? ['Google login'] : []),
    ...(github ? ['GitHub login'] : []),
    ...(apple ? ['Apple login'] : []),
    ...(oidc ? [`${oidc.label} login`] : []),
  ]
  const others = [
    ...(stripe ? [] : ['Stripe']),
    ...(smtpUrl ? [] : ['email']),
    ...(shippo ? [] : ['carrier']),
    ...(google ? [] : ['Google login']),
    ...(github ? [] : ['GitHub login']),
  ]
  const rest = others.length > 0 ? `; ${isDemo ? 'stand-ins' : 'not configured'}: ${others.join(', ')}` : ''
  return `${isDemo ? 'demo' : 'live marketplace'}: ${real.join(', ')}${rest}`
}

function stripeIn({ secretKey, standIn }: NonNullable<Services['stripe']>): string {
  if (standIn) return `STRIPE_API_BASE: a stand-in at ${standIn.host}:${standIn.port}`
  return secretKey.includes('_live_') ? 'live key' : 'test key'
}
