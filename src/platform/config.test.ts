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
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://hats.example',
  SESSION_SECRET: 'x'.repeat(40),
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_2',
  SMTP_URL: 'smtps://mail.example',
}

test('without any setting the demo is described', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    isDemo: true,
    port: 3000,
    stripe: undefined,
    rates: { feeBasisPoints: 400, taxBasisPoints: 700 },
  })
})

test('accounts elsewhere are https addresses with commas between them; a real shop has none by default', () => {
  expect(readConfig(production).socialLinks).toEqual([])
  expect(readConfig({}).socialLinks).toContain('https://www.instagram.com/')
  expect(readConfig({ SOCIAL_LINKS: ' https://a.example/shop ,https://b.example, ' }).socialLinks).toEqual([
    'https://a.example/shop',
    'https://b.example',
  ])
  expect(problemsOf({ SOCIAL_LINKS: 'https://a.example, @brimfolk' })).toContain('SOCIAL_LINKS')
  expect(problemsOf({ SOCIAL_LINKS: 'javascript:alert(1)' })).toContain('SOCIAL_LINKS')
})

test('mail comes from the shop by its own name', () => {
  expect(readConfig({ PRODUCT_NAME: 'Crown & Co', CONTACT_EMAIL: 'hi@crown.example' }).mailFrom).toBe(
    '"Crown & Co" <hi@crown.example>',
  )
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ DATABASE_URL: '', STRIPE_SECRET_KEY: ' ' }).isDemo).toBe(true)
})

test('a complete production configuration is accepted', () => {
  expect(readConfig(production)).toMatchObject({
    isDemo: false,
    publicUrl: 'https://hats.example',
    rateLimits: true,
  })
})

test('every setting that production lacks is named', () => {
  const problems = problemsOf({ DEMO: 'off' })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL'])
    expect(problems).toContain(name)
})

test('production refuses to run without limits', () => {
  expect(problemsOf({ ...production, RATE_LIMITS: 'off' })).toContain('RATE_LIMITS')
  expect(problemsOf({ ...production, FAILPOINT: 'after-hold' })).toContain('FAILPOINT')
})

test('the demo refuses a live Stripe key', () => {
  expect(problemsOf({ ...production, DEMO: 'on' })).toContain('live key')
})

test('Stripe without the secrets of its events is refused', () => {
  expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toContain('STRIPE_WEBHOOK_SECRET')
})

test('a malformed setting is named with what is wrong', () => {
  expect(problemsOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toMatch(/PORT[\s\S]*DATABASE_URL/)
})

test('an identity provider is known by both of its settings or not at all', () => {
  expect(readConfig({}).google).toBeUndefined()
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET')
  expect(problemsOf({ GITHUB_CLIENT_SECRET: 'secret' })).toContain('GITHUB_CLIENT_ID')
  expect(readConfig({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }).github).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
  })
})

test('a bucket for files needs its keys and its place, and keys need a bucket', () => {
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
