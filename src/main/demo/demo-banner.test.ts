import { expect, test } from 'vitest'
import { demoBanner } from './demo-banner.ts'

const demo = {
  publicUrl: 'http://localhost:3100',
  productName: 'Brimfolk',
  accounts: [
    { email: 'shopper@brimfolk.test', role: 'shopper' },
    { email: 'operator@brimfolk.test', role: 'operator' },
  ],
  password: 'brimfolk-demo',
  pages: [{ name: 'Emails', path: '/sandbox/mailbox' }],
  stop: 'Ctrl+C',
}

test('the banner lists the addresses, the accounts with their password, and how to stop', () => {
  expect(demoBanner(demo)).toBe(`
  The Brimfolk demo is running.

  Open          http://localhost:3100
  Design a hat  http://localhost:3100/custom
  Log in as     shopper@brimfolk.test  (shopper)
                operator@brimfolk.test  (operator)
  Password      brimfolk-demo
  Emails        http://localhost:3100/sandbox/mailbox
  Stop          Ctrl+C

`)
})

test('a demo without people names no accounts and no password', () => {
  const banner = demoBanner({ ...demo, accounts: [] })
  expect(banner).not.toContain('Log in as')
  expect(banner).not.toContain('Password')
})
