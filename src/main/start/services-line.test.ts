import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import { servicesLine } from './services-line.ts'

const secrets = {
  DATABASE_URL: 'postgres://brimfolk:word1@db/brimfolk',
  SESSION_SECRET: 'word2'.padEnd(40, 'x'),
  STRIPE_SECRET_KEY: 'sk_live_word3',
  STRIPE_WEBHOOK_SECRET: 'whsec_word4',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_word9',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_word5',
  SMTP_URL: 'smtps://brimfolk:word6@mail.example',
}

test('a demo names its stand-ins', () => {
  expect(servicesLine(readConfig({}))).toBe(
    'demo: embedded database, files on disk; stand-ins: Stripe, email, carrier, Google login, GitHub login',
  )
})

test('a live marketplace lists configured and missing services, and no secrets', () => {
  const config = readConfig({
    ...secrets,
    PUBLIC_URL: 'https://hats.example',
    CONTACT_EMAIL: 'hi@hats.example',
    TRUSTED_PROXIES: '1',
  })
  const line = servicesLine(config)
  expect(line).toBe(
    'live marketplace: PostgreSQL, files on disk, Stripe (live key), email; not configured: carrier, Google login, GitHub login',
  )
  expect(line).not.toMatch(/word\d/)
})

test('a stand-in for Stripe behind a live marketplace is named', () => {
  const config = readConfig({
    ...secrets,
    PUBLIC_URL: 'https://hats.example',
    CONTACT_EMAIL: 'hi@hats.example',
    TRUSTED_PROXIES: '1',
    STRIPE_SECRET_KEY: 'sk_test_word3',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
  })
  expect(servicesLine(config)).toContain('Stripe (STRIPE_API_BASE: a stand-in at 127.0.0.1:12111)')
})
