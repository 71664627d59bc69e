import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

const production = {
  DATABASE_URL: 'postgres://shop@db/brimfolk',
  PUBLIC_URL: 'https://hats.example',
  SESSION_SECRET: 'x'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_2',
  SMTP_URL: 'smtps://mail.example',
  CONTACT_EMAIL: 'hi@hats.example',
  TRUSTED_PROXIES: '1',
}

/** The settings without one of them. */
function without(name: keyof typeof production, more: Record<string, string> = {}): Record<string, string> {
  return { ...production, [name]: '', ...more }
}

test('no settings describe the demo', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isDemo: true,
    port: 3000,
    stripe: undefined,
    site: { contactEmail: 'hello@brimfolk.test', locked: {} },
  })
})

test('social links are https addresses separated by commas; a live marketplace has none by default', () => {
  expect(readConfig(production).site.socialLinks).toBeUndefined()
  expect(readConfig({}).site.socialLinks).toContain('https://www.instagram.com/')
  const set = readConfig({ SOCIAL_LINKS: ' https://a.example/shop ,https://b.example, ' })
  expect(set.site.locked.socialLinks).toEqual(['https://a.example/shop', 'https://b.example'])
  expect(problemsOf({ SOCIAL_LINKS: 'https://a.example, @brimfolk' })).toContain('SOCIAL_LINKS')
  expect(problemsOf({ SOCIAL_LINKS: 'javascript:alert(1)' })).toContain('SOCIAL_LINKS')
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', STRIPE_SECRET_KEY: ' ' }).isDemo).toBe(true)
  expect(readConfig({ PORT: '', DEMO: '', DATA_DIR: ' ', CONTACT_EMAIL: '' })).toMatchObject({
    port: 3000,
    isDemo: true,
  })
})

test('what the environment says about the site is locked; a sender can replace the contact', () => {
  const { CONTACT_EMAIL: _contact, ...withoutContact } = production
  const sender = { ...withoutContact, MAIL_FROM: 'Hats <post@hats.example>' }
  expect(readConfig(sender).site).toEqual({ contactEmail: 'post@hats.example', locked: {} })
  const locked = { PRODUCT_NAME: 'Hatworks', PLATFORM_FEE_BASIS_POINTS: '250', TAX_BASIS_POINTS: '0' }
  expect(readConfig({ ...production, ...locked }).site.locked).toEqual({
    productName: 'Hatworks',
    contactEmail: 'hi@hats.example',
    feeBasisPoints: 250,
    taxBasisPoints: 0,
  })
})

test('a complete production configuration is accepted', () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    publicUrl: 'https://hats.example',
    rateLimits: true,
    site: { contactEmail: 'hi@hats.example', locked: { contactEmail: 'hi@hats.example' } },
    trustedProxies: 1,
  })
  expect(readConfig({ ...production, TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0)
})

test('a stop waits for proxies to notice it, unless only this machine can reach the marketplace', () => {
  expect(readConfig(production).stopDelaySeconds).toBe(5)
  expect(readConfig({ ...production, STOP_DELAY: '12' }).stopDelaySeconds).toBe(12)
  expect(readConfig({}).stopDelaySeconds).toBe(0)
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:4000' }).stopDelaySeconds).toBe(0)
  expect(problemsOf({ STOP_DELAY: 'soon' })).toContain('STOP_DELAY')
})

test('HOST is an IP address; in a demo anything else is the name that a shell gave the machine', () => {
  expect(readConfig({}).host).toBeUndefined()
  expect(readConfig({ HOST: '127.0.0.1' }).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: 'annas-laptop' }).host).toBeUndefined()
  expect(readConfig({ ...production, HOST: '::1' }).host).toBe('::1')
  expect(problemsOf({ ...production, HOST: 'web1' })).toContain('HOST must be an IP address')
})

test('every setting missing in production is named', () => {
  const problems = problemsOf({ DEMO: 'off' })
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'STRIPE_SECRET_KEY',
    'SMTP_URL',
    'CONTACT_EMAIL',
    'TRUSTED_PROXIES',
  ])
    expect(problems).toContain(`${name} is missing: `)
  for (const name of Object.keys(production) as (keyof typeof production)[])
    expect(problemsOf(without(name))).toContain(`${name} is missing: `)
})

const refused: readonly [string, Record<string, string>, string][] = [
  [
    'a live marketplace without https',
    { ...production, PUBLIC_URL: 'http://hats.example' },
    'PUBLIC_URL must start with https://',
  ],
  [
    'the contact address of the demo',
    { ...production, CONTACT_EMAIL: 'hello@brimfolk.test' },
    'CONTACT_EMAIL is the address of the demo',
  ],
  [
    'an address with a path',
    { PUBLIC_URL: 'http://localhost/shop' },
    'PUBLIC_URL must be an address without a path',
  ],
  [
    'an invalid address',
    { PUBLIC_URL: 'hats.example' },
    'PUBLIC_URL must be an address such as https://hats.example',
  ],
  [
    'a public address without Stripe and email',
    { PUBLIC_URL: 'https://hats.example' },
    'DEMO is missing: PUBLIC_URL is an address that others can reach',
  ],
  [
    'an address of the local network',
    { PUBLIC_URL: 'http://192.168.1.20:3000' },
    'Set DEMO=off for a live marketplace, or DEMO=on',
  ],
  [
    'a live marketplace without Stripe and email',
    {
      DATABASE_URL: production.DATABASE_URL,
      PUBLIC_URL: production.PUBLIC_URL,
      SESSION_SECRET: production.SESSION_SECRET,
      NODE_ENV: 'production',
    },
    'DEMO is missing: PUBLIC_URL',
  ],
  [
    'a live marketplace without its address',
    { DATABASE_URL: production.DATABASE_URL, SESSION_SECRET: production.SESSION_SECRET, RATE_LIMITS: 'off' },
    'DEMO is missing: DATABASE_URL and SESSION_SECRET are set',
  ],
  [
    'a mail server alone',
    { SMTP_URL: production.SMTP_URL },
    'SMTP_URL is set, so this is a live marketplace, which needs what is listed below. To use it in the demo, set DEMO=on',
  ],
  ['test keys of Stripe alone', { STRIPE_SECRET_KEY: 'sk_test_abc' }, 'To use it in the demo, set DEMO=on'],
  [
    'a sender without a mail server',
    { MAIL_FROM: 'hi@hats.example' },
    'SMTP_URL is missing: MAIL_FROM is set',
  ],
  [
    'a sender without an address',
    { MAIL_FROM: 'Hats', SMTP_URL: 'smtp://x', DEMO: 'on' },
    'MAIL_FROM must be a sender such as',
  ],
  [
    'a signing secret without a key',
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set',
  ],
  [
    'a token of another carrier',
    { SHIPPO_TOKEN: 'EZAK123' },
    'SHIPPO_TOKEN must be a Shippo API token (shippo_live_… or shippo_test_…)',
  ],
  ['a publishable key', { STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must be a Stripe secret key'],
  [
    'a stand-in for Stripe on another machine',
    { ...production, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_API_BASE: 'http://stripe.example:12111' },
    'STRIPE_API_BASE must be a stand-in for Stripe on this machine',
  ],
  [
    'a stand-in for Stripe with a live key',
    { ...production, STRIPE_API_BASE: 'http://127.0.0.1:12111' },
    'STRIPE_API_BASE leads to a stand-in for Stripe, which must not get a live key',
  ],
  [
    'a stand-in for Stripe without a key',
    { STRIPE_API_BASE: 'http://127.0.0.1:12111' },
    'STRIPE_SECRET_KEY is missing: STRIPE_API_BASE is set',
  ],
  ['a short secret', { SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters or more'],
  [
    'a short previous secret',
    { SESSION_SECRET_PREVIOUS: `${'y'.repeat(40)}, short` },
    'SESSION_SECRET_PREVIOUS must be secrets of 32 characters or more',
  ],
  ['a switch in capitals', { DEMO: 'ON' }, 'DEMO must be on or off'],
  ['half a proxy', { TRUSTED_PROXIES: '1.5' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10'],
  ['a port out of range', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
]
test('the same problem in several entries of a list is reported once', () => {
  expect(() => readConfig({ SESSION_SECRET_PREVIOUS: 'short, shorter' })).toThrow(
    "The configuration can't be used: SESSION_SECRET_PREVIOUS must be secrets of 32 characters or more, separated by commas.",
  )
})

for (const [what, settings, sentence] of refused) {
  test(`${what} is refused in plain English`, () => {
    const problems = problemsOf(settings)
    expect(problems).toContain(sentence)
    expect(problems).not.toMatch(/pattern|regex|Invalid|expected/)
  })
}

const standIns: readonly [string, { host: string; port: number }][] = [
  ['http://127.0.0.1:12111', { host: '127.0.0.1', port: 12_111 }],
  ['http://localhost', { host: 'localhost', port: 80 }],
  ['http://[::1]:12111/', { host: '::1', port: 12_111 }],
]
for (const [address, standIn] of standIns) {
  test(`calls for Stripe go to a stand-in at ${address}, with a test key`, () => {
    const settings = { ...production, STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_API_BASE: address }
    expect(readConfig(settings).stripe?.standIn).toEqual(standIn)
  })
}

test('without STRIPE_API_BASE, calls go to Stripe', () => {
  expect(readConfig(production).stripe?.standIn).toBeUndefined()
})

test('a live key is never advised to run as the demo', () => {
  expect(problemsOf(without('SMTP_URL'))).not.toContain('DEMO=on')
})

const demos: readonly [string, Record<string, string>][] = [
  ['on a public address when DEMO is on', { PUBLIC_URL: 'https://hats.example', DEMO: 'on' }],
  ['on an address of this machine', { PUBLIC_URL: 'http://127.0.0.1:4000' }],
  ['on a PostgreSQL server', { DATABASE_URL: production.DATABASE_URL }],
  [
    'on a PostgreSQL server shared by several processes, when DEMO is on',
    { DATABASE_URL: production.DATABASE_URL, SESSION_SECRET: production.SESSION_SECRET, DEMO: 'on' },
  ],
  ['with a real mail server', { SMTP_URL: production.SMTP_URL, DEMO: 'on' }],
]
for (const [where, settings] of demos) {
  test(`the demo runs ${where}`, () => {
    expect(readConfig(settings).isDemo).toBe(true)
  })
}

test('production refuses to run without rate limits', () => {
  expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS')
  expect(problemsOf({ ...production, FAILPOINT: 'after-reservation' })).toContain('FAILPOINT')
})

test('the demo refuses a live Stripe key', () => {
  expect(problemsOf({ ...production, DEMO: 'on' })).toContain('live key')
})

test('Stripe without its signing secrets is refused', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toContain('STRIPE_WEBHOOK_SECRET')
})

test('an invalid setting is named with its problem', () => {
  const problems = problemsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })
  expect(problems).toContain('PORT must be a whole number')
  expect(problems).toContain('DATABASE_URL must be an address such as')
})

test('an identity provider requires both of its settings', () => {
  expect(readConfig({}).google).toBeUndefined()
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET')
  expect(problemsOf({ GITHUB_CLIENT_SECRET: 'secret' })).toContain('GITHUB_CLIENT_ID')
  expect(readConfig({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }).github).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
  })
})

const applePem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()

test('Apple requires its four settings, and its key may have escaped ends of lines', () => {
  const ids = { APPLE_CLIENT_ID: 'example.hats', APPLE_TEAM_ID: 'AB12CD34EF', APPLE_KEY_ID: 'GH56IJ78KL' }
  expect(readConfig({}).apple).toBeUndefined()
  expect(problemsOf(ids)).toContain('APPLE_PRIVATE_KEY is missing')
  for (const pem of [applePem, applePem.replaceAll('\n', String.raw`\n`)])
    expect(readConfig({ ...ids, APPLE_PRIVATE_KEY: pem }).apple?.privateKey.trim()).toBe(applePem.trim())
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString()
  for (const wrong of ['a key', rsa])
    expect(problemsOf({ ...ids, APPLE_PRIVATE_KEY: wrong })).toContain('the text of the .p8 file')
})

test('an OpenID provider requires its issuer and client, on https or on this machine', () => {
  const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(problemsOf(client)).toContain('OIDC_ISSUER is missing')
  expect(problemsOf({ OIDC_NAME: 'Acme ID' })).toContain('OIDC_ISSUER is missing')
  expect(readConfig({ ...client, OIDC_ISSUER: 'https://id.example/' }).oidc).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://id.example/',
    label: 'OpenID',
  })
  const here = { ...client, OIDC_ISSUER: 'http://127.0.0.1:4000/id', OIDC_NAME: 'Acme ID' }
  expect(readConfig(here).oidc).toMatchObject({ label: 'Acme ID' })
  for (const wrong of ['id.example', 'http://id.example', 'https://id.example/?x', 'https://a:b@id.example'])
    expect(problemsOf({ ...client, OIDC_ISSUER: wrong })).toContain('OIDC_ISSUER must be')
})

test('a bucket requires its keys and region, and keys require a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({}).s3).toBeUndefined()
  expect(problemsOf({ S3_BUCKET: 'hats', S3_REGION: 'eu-central-1' })).toMatch(
    /S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
  )
  expect(problemsOf({ S3_BUCKET: 'hats', ...keys })).toContain('S3_REGION')
  expect(problemsOf(keys).match(/S3_BUCKET is missing/g)).toHaveLength(1)
  expect(problemsOf({ ...keys, S3_BUCKET: 'hats/pictures', S3_REGION: 'auto' })).toContain('S3_BUCKET')
  expect(readConfig({ ...keys, S3_BUCKET: 'hats', S3_REGION: 'eu-central-1' }).s3).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
  })
  const elsewhere = { ...keys, S3_BUCKET: 'hats', S3_ENDPOINT: 'http://minio:9000' }
  expect(readConfig(elsewhere).s3).toMatchObject({ endpoint: 'http://minio:9000', region: 'us-east-1' })
})

test('a terminal gets readable logs that are quiet once the marketplace is ready; everything else gets JSON', () => {
  const logs = (source: Record<string, string>, isTerminal: boolean) => {
    const { logFormat, logLevel, logLevelWhenReady } = readConfig(source, isTerminal)
    return [logFormat, logLevel, logLevelWhenReady]
  }
  expect(logs({}, true)).toEqual(['pretty', 'info', 'warn'])
  expect(logs({}, false)).toEqual(['json', 'info', 'info'])
  expect(logs({ LOG_FORMAT: 'json' }, true)).toEqual(['json', 'info', 'info'])
  expect(logs({ LOG_LEVEL: 'info' }, true)).toEqual(['pretty', 'info', 'info'])
  expect(logs({ LOG_LEVEL: 'error' }, false)).toEqual(['json', 'error', 'error'])
})
