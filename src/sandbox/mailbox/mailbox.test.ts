import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailbox } from './index.ts'

let directory: string
let mailbox: ReturnType<typeof openMailbox>

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'brimfolk-mailbox-'))
  mailbox = openMailbox({ file: join(directory, 'sandbox', 'mailbox.sqlite') })
})
afterEach(() => {
  mailbox.close()
  rmSync(directory, { recursive: true, force: true })
})

const aEmail = (change: object = {}) => ({
  messageId: crypto.randomUUID(),
  to: 'ada@example.test',
  subject: 'Confirm your email address',
  text: 'Open http://localhost:3000/confirm-email?token=a&b=c now.',
  html: '<!doctype html><html><head><title>x</title></head><body><p>Hello</p></body></html>',
  ...change,
})

const get = (path: string) => mailbox.pages(new Request(`http://localhost:3000/sandbox/mailbox${path}`))
const text = async (path: string) => (await get(path)).text()

test('lists sent emails as JSON, newest first', async () => {
  const first = aEmail({ subject: 'one' })
  await mailbox.carrier.send(first)
  await mailbox.carrier.send(aEmail({ subject: 'two', to: 'ben@example.test' }))
  const emails = (await (await get('.json')).json()) as { subject: string; sentAt: string }[]
  expect(emails.map(({ subject }) => subject)).toEqual(['two', 'one'])
  const { to, subject, text: body, html } = first
  expect(emails[1]).toEqual({ to, subject, text: body, html, sentAt: emails[1]?.sentAt })
  expect(Date.now() - Date.parse(emails[1]?.sentAt ?? '')).toBeLessThan(60_000)
})

test('lists the emails to one address', async () => {
  await mailbox.carrier.send(aEmail({ subject: 'one' }))
  await mailbox.carrier.send(aEmail({ subject: 'two', to: 'ben+hats@example.test' }))
  const to = encodeURIComponent('ben+hats@example.test')
  const emails = (await (await get(`.json?to=${to}`)).json()) as { subject: string }[]
  expect(emails.map(({ subject }) => subject)).toEqual(['two'])
  expect(await (await get('.json?to=')).json()).toEqual([])
})

test('an email with an unsubscribe link shows the headers of RFC 8058', async () => {
  await mailbox.carrier.send(aEmail({ unsubscribeUrl: 'https://site.test/unsubscribe?token=t' }))
  expect(await (await get('.json')).json()).toMatchObject([
    {
      headers: {
        'List-Unsubscribe': '<https://site.test/unsubscribe?token=t>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  ])
})

test('an email that is sent twice with the same message id arrives once', async () => {
  const email = aEmail()
  await mailbox.carrier.send(email)
  await mailbox.carrier.send(email)
  expect(await (await get('.json')).json()).toHaveLength(1)
})

test('emails survive a restart', async () => {
  await mailbox.carrier.send(aEmail())
  mailbox.close()
  mailbox = openMailbox({ file: join(directory, 'sandbox', 'mailbox.sqlite') })
  expect(await (await get('.json')).json()).toHaveLength(1)
})

test('only the newest 500 emails are stored', async () => {
  for (let n = 1; n <= 503; n++) await mailbox.carrier.send(aEmail({ subject: `email ${n}` }))
  const emails = (await (await get('.json')).json()) as { subject: string }[]
  expect([emails.length, emails[0]?.subject, emails.at(-1)?.subject]).toEqual([500, 'email 503', 'email 4'])
})

test('the list links to the email, whose text has working links', async () => {
  expect(await text('')).toContain('No emails yet')
  await mailbox.carrier.send(aEmail())
  const path = /href="\/sandbox\/mailbox(\/\d+)"/.exec(await text(''))?.[1] ?? ''
  const page = await text(path)
  expect(page).toContain('<a href="http://localhost:3000/confirm-email?token=a&amp;b=c">')
  expect(page).toContain(`src="/sandbox/mailbox${path}/html"`)
})

test('every page says that it is a stand-in', async () => {
  await mailbox.carrier.send(aEmail())
  for (const path of ['', '/1', '/99']) expect(await text(path)).toContain('This isn’t a real email service')
})

test("an email's contents never become markup of our page", async () => {
  const evil = '"><script>alert(1)</script>'
  await mailbox.carrier.send(aEmail({ to: evil, subject: evil, text: `${evil} http://x.test/${evil}` }))
  for (const path of ['', '/1']) expect(await text(path)).not.toContain('<script')
})

test("an email's HTML is shown without scripts and in a separate origin", async () => {
  await mailbox.carrier.send(aEmail())
  const response = await get('/1/html')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/; sandbox (?!.*allow-(scripts|same-origin))/)
  expect(await response.text()).toContain('<base target="_top">')
})

test('unknown addresses are not found', async () => {
  for (const path of ['/1', '/abc', '/1/html', '/1/other', 'x'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})
