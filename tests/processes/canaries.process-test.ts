import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { calls } from '../access/call-expectations.ts'
import { pages } from '../access/expectations.ts'
import { aMailServer } from '../support/misbehaving/refusing-mail-server.ts'
import { aHome } from '../support/marketplace/marketplace-home.ts'
import { serverFile, startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { addMissingRoles } from '../support/marketplace/roles.ts'
import { type Answer, aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

/** Each word appears only in what this test sends. */
const personal = {
  email: 'canary-reader@canaryvale.test',
  name: 'Wilhelmina Canaryname',
  street: '9417 Canaryvale Terrace',
  card: '5555341244441115',
}
const secrets = {
  password: 'canary password, never revealed',
  wrongPassword: 'canary wrong password',
  token: 'canarytoken7f3e9a',
  cookie: 'canarycookie5b21cc',
  bearer: 'canarybearer88d0f4',
  signature: 'canarysignature19ab',
}
const settings = {
  SESSION_SECRET: 'canary-session-secret-of-this-copy-0001',
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'canary-google-secret-0002',
  GITHUB_CLIENT_ID: 'github-client',
  GITHUB_CLIENT_SECRET: 'canary-github-secret-0003',
}
const smtpPassword = 'canary-smtp-0004'
const everything = [
  ...Object.values(personal),
  ...Object.values(secrets),
  settings.SESSION_SECRET,
  settings.GOOGLE_CLIENT_SECRET,
  settings.GITHUB_CLIENT_SECRET,
  smtpPassword,
]

/** The words that the text contains, literally or encoded as in a URL or JSON. */
function canariesIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) =>
    [word, encodeURIComponent(word), word.replaceAll(' ', '+'), JSON.stringify(word).slice(1, -1)].some(
      (form) => text.includes(form),
    ),
  )
}

/** Enters everything that people enter into the marketplace, in every form, some of it invalid. */
async function plant(shopper: Visitor, stranger: Visitor, slug: string): Promise<Answer[]> {
  const { email, name, street, card } = personal
  const { password, wrongPassword, token } = secrets
  const form = { next: '/', email }
  const { id } = await stranger.read<{ id: string }>(`/api/products/${slug}`)
  const checkout = {
    cartItems: [{ id, quantity: 1 }],
    email,
    metadata: {
      shipping_option: 'standard',
      is_local_pickup: false,
      shipping_address: { name, street, city: 'Concord', state: 'MA', zip: '01742', country: 'US' },
    },
  }
  const json = { 'content-type': 'application/json' }
  const headers = {
    authorization: `Bearer ${secrets.bearer}`,
    cookie: `brimfolk-session=${secrets.cookie}; theme=dark`,
    'stripe-signature': `t=1,v1=${secrets.signature}`,
    'x-hmac-signature': secrets.signature,
  }
  const hook = { method: 'POST', headers, body: JSON.stringify({ email, card, street }) }
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  return [
    await stranger.submit('/login', { ...form, intent: 'signup', password, confirmPassword: password }),
    await stranger.submit('/login', { ...form, intent: 'signup', password, confirmPassword: wrongPassword }),
    await stranger.submit('/login', { ...form, intent: 'login', password: wrongPassword }),
    await stranger.submit('/login', { ...form, intent: 'magic-link' }),
    await stranger.submit('/forgot-password', { email }),
    await stranger.submit('/reset-password', { token, password, confirmPassword: password }),
    await stranger.submit('/newsletter', { email }),
    ...(await Promise.all(
      ['magic-link', 'reset-password', 'confirm-email', 'unsubscribe', 'newsletter/confirm'].map((path) =>
        stranger.get(`/${path}?token=${token}`),
      ),
    )),
    await stranger.submit('/magic-link', { token, next: '/' }),
    await stranger.get(`/auth/callback?state=${token}&code=${token}`),
    await stranger.submit('/find-order', { number: token, email }),
    await shopper.submit('/profile-settings', { fullName: name, streetAddress: street, country: 'US' }),
    await shopper.submit('/profile-settings', { fullName: name, streetAddress: card, country: 'nowhere' }),
    await shopper.submit('/profile-settings/security', {
      intent: 'change-password',
      currentPassword: wrongPassword,
      password,
      confirmPassword: password,
    }),
    await stranger.send('/webhooks/stripe', hook),
    await stranger.send('/webhooks/stripe-connect', hook),
    await stranger.send('/webhooks/stripe-accounts', hook),
    await stranger.send('/webhooks/carrier', hook),
    await stranger.send('/orders', { headers }),
    await stranger.send('/api/cart', { headers }),
    await stranger.send('/api/cart/items', { method: 'POST', headers: json, body: `{"card": "${card}"` }),
    await shopper.post('/api/cart/items', { variant_id: card, quantity: email }),
    await shopper.post('/api/create-checkout-session', { ...checkout, userId: card }, key()),
    await stranger.post('/api/create-checkout-session', checkout, key()),
    ...(await whileStripeIs(stranger, ['refuse', '500', 'cut'], () =>
      stranger.post('/api/create-checkout-session', checkout, key()),
    )),
  ]
}

async function whileStripeIs(visitor: Visitor, moods: readonly string[], ask: () => Promise<Answer>) {
  const answers: Answer[] = []
  for (const api of moods) {
    await visitor.post('/sandbox/stripe/switches', { api })
    answers.push(await ask())
  }
  await visitor.post('/sandbox/stripe/switches', { api: 'normal' })
  return answers
}

/** All addresses that can be viewed. */
function addresses(fill: (text: string) => string): string[] {
  const documents = Object.values(pages).flatMap((list) => list.map(({ path }) => fill(path)))
  const data = documents.map((path) => (path === '/' ? '/_.data' : path.replace(/(\?|$)/, '.data$1')))
  const answers = Object.entries(calls)
    .filter(([line]) => line.startsWith('GET '))
    .flatMap(([, list]) => list.map(({ path }) => fill(path)))
  return [...documents, ...data, ...answers]
}

test('personal data and operators’ secrets appear in no log, in no other person’s page and in no script', async () => {
  const home = await aHome()
  const ids: Readonly<Record<string, string>> = {
    ...(await addMissingRoles(home)),
    missing: crypto.randomUUID(),
  }
  const mailServer = await aMailServer()
  const marketplace = await startMarketplace({
    ...home.settings,
    ...settings,
    SMTP_URL: `smtp://brimfolk:${smtpPassword}@127.0.0.1:${mailServer.port}`,
    DEMO: 'on',
    LOG_LEVEL: 'trace',
  })
  const [shopper, stranger] = [aVisitor(marketplace.url), aVisitor(marketplace.url)]
  await logIn(shopper, 'shopper@brimfolk.test')
  const answers = await plant(shopper, stranger, 'red-fox')
  expect(answers.flatMap(({ text }) => canariesIn(text, [secrets.password, secrets.wrongPassword]))).toEqual(
    [],
  )
  expect((await shopper.get('/profile-settings')).text).toContain(personal.street)

  const otherArtist = aVisitor(marketplace.url)
  await logIn(otherArtist, 'saltline@brimfolk.test')
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept)
  for (const path of addresses(fill)) {
    for (const someone of [aVisitor(marketplace.url), otherArtist]) {
      const { text, headers } = await someone.get(path)
      expect([path, canariesIn(text + JSON.stringify(headers), everything)]).toEqual([path, []])
    }
  }

  // The mail server refused the emails with the address in its answer, which the log contains.
  while (!/its recipient does not exist/.test(marketplace.output())) await wait(100)
  expect(mailServer.refused()).toContain(personal.email)
  expect(marketplace.output()).toMatch(/failed to open a payment page/)
  expect(canariesIn(marketplace.output(), everything)).toEqual([])
  await marketplace.stop()
  await mailServer.close()
  expect(canariesIn(marketplace.output(), everything)).toEqual([])
}, 240_000)

test('browser files contain no server settings', () => {
  const folder = join(serverFile, '../../client')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|map)$/.test(name),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const leaking =
    /process\.env|DATABASE_URL|SESSION_SECRET|STRIPE_\w+|SMTP_URL|CLIENT_SECRET|argon2|sourceMappingURL/
  for (const name of scripts) {
    expect([name, leaking.exec(readFileSync(join(folder, name), 'utf8'))?.[0]]).toEqual([name, undefined])
  }
})
