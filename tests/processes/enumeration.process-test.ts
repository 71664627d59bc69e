import { expect, test } from 'vitest'
import { aHome } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { type Answer, aVisitor, type Visitor } from '../support/marketplace/visitor.ts'

const known = 'shopper@brimfolk.test'
const triesOfARound = 100
const rounds = 5
const newPassword = 'six panels, one brim'

/** Forms that an attacker could use to test addresses. */
const forms: Readonly<Record<string, { path: string; fields: Readonly<Record<string, string>> }>> = {
  'sign-up': {
    path: '/login',
    fields: { intent: 'signup', password: newPassword, confirmPassword: newPassword, next: '/' },
  },
  'log-in': { path: '/login', fields: { intent: 'login', password: 'not the password', next: '/' } },
  'magic link': { path: '/login', fields: { intent: 'magic-link', next: '/' } },
  'forgotten password': { path: '/forgot-password', fields: {} },
}

function asRead({ status, headers, text }: Answer, email: string) {
  const plain = text
    .replaceAll(email, 'THE-ADDRESS')
    .replaceAll(String(headers['x-request-id']), 'THE-REQUEST')
    .replaceAll(/nonce="[^"]*"/g, 'nonce=""')
  // Both get the cookie of a sign-up, each with a random text as its value.
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replace(/^(brimfolk-signup-\d+)=[\w-]{43};/, '$1=RANDOM;'))
  return { status, location: headers.location, cookies, plain }
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function timed(
  visitor: Visitor,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<number> {
  const started = performance.now()
  await visitor.submit(path, fields)
  return performance.now() - started
}

test('neither an answer nor its timing shows whether an address has an account', async () => {
  const { url } = await startMarketplace((await aHome()).settings)
  const visitor = aVisitor(url)
  const unknown = () => `nobody-${crypto.randomUUID()}@example.test`
  for (const [name, { path, fields }] of Object.entries(forms)) {
    const stranger = unknown()
    const [theirs, nobodys] = [
      await visitor.submit(path, { ...fields, email: known }),
      await visitor.submit(path, { ...fields, email: stranger }),
    ]
    expect([name, asRead(theirs, known)]).toEqual([name, asRead(nobodys, stranger)])
    // Taking turns at being first, so that other load on the machine slows both equally.
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    const ratio = () => median(times.known) / median(times.unknown)
    const isAlike = () => Math.abs(Math.log(ratio())) < Math.log(1.1)
    // A difference of the code stays however often it is measured, one of the machine doesn't.
    for (let round = 0; round < rounds && !isAlike(); round++) {
      for (let i = 0; i < triesOfARound; i++) {
        const pair = [
          async () => times.known.push(await timed(visitor, path, { ...fields, email: known })),
          async () => times.unknown.push(await timed(visitor, path, { ...fields, email: unknown() })),
        ]
        for (const measure of i % 2 === 0 ? pair : pair.toReversed()) await measure()
      }
    }
    expect([name, isAlike(), ratio()]).toEqual([name, true, ratio()])
  }
}, 600_000)

test('attempts are counted across a restart, and a forwarded address doesn’t reset the count', async () => {
  const { settings } = await aHome()
  const limited = { ...settings, RATE_LIMITS: 'on' }
  const tryOnce = async (url: string, i: number) => {
    const body = new URLSearchParams({
      intent: 'login',
      email: known,
      password: 'not the password',
      next: '/',
    })
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
      'x-real-ip': `203.0.113.${i}`,
      'x-brimfolk-client': `203.0.113.${i}`,
    }
    return (await aVisitor(url).send('/login', { method: 'POST', headers, body: body.toString() })).status
  }
  const first = await startMarketplace(limited)
  const before: number[] = []
  for (let i = 0; i < 6; i++) before.push(await tryOnce(first.url, i))
  await first.stop()
  const second = await startMarketplace(limited)
  const after: number[] = []
  for (let i = 6; i < 12; i++) after.push(await tryOnce(second.url, i))
  expect([...before, ...after]).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
})
