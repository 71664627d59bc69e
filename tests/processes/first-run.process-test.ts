import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { aHome, anEmptyDirectory } from '../support/marketplace/marketplace-home.ts'
import {
  freePort,
  killAllMarketplaces,
  type MarketplaceProcess,
  type ProcessSettings,
  spawnMarketplace,
  startMarketplace,
} from '../support/marketplace/marketplace-process.ts'
import { mailbox } from '../support/marketplace/purchase-facts.ts'
import { setUpSecondFactor } from '../support/marketplace/second-factor.ts'
import { aVisitor, type Visitor } from '../support/marketplace/visitor.ts'

afterAll(killAllMarketplaces)

const email = 'ada@hats.test'
const password = 'six panels, one brim'

/** A demo with a Stripe key starts empty: no accounts, no categories. Its mailbox and authenticator are stand-ins. */
async function emptySite(): Promise<ProcessSettings> {
  return {
    DEMO: 'on',
    PORT: String(await freePort()),
    DATA_DIR: anEmptyDirectory(),
    STRIPE_SECRET_KEY: 'sk_test_firstrun',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_3',
    LOG_LEVEL: 'silent',
  }
}

function setupPath(marketplace: MarketplaceProcess): string {
  return /^http:\/\/localhost:\d+(\/setup\?token=\S+)$/m.exec(marketplace.output())?.[1] ?? ''
}

async function signUp(visitor: Visitor, next: string): Promise<void> {
  const account = { email, password, confirmPassword: password, next }
  await visitor.submit('/login', { intent: 'signup', ...account })
  const received = async () => (await mailbox(visitor)).filter(({ to }) => to === email)
  await expect.poll(async () => (await received()).length).toBe(1)
  const [sent] = await received()
  const token = /token=([^&\s]+)/.exec(sent?.text ?? '')?.[1] ?? ''
  await visitor.submit('/confirm-email', { token: decodeURIComponent(token) })
}

async function logIn(visitor: Visitor): Promise<void> {
  const answer = await visitor.submit('/login', { intent: 'login', email, password, next: '/' })
  expect(answer.status).toBe(302)
}

const appearance = '/operator/settings/appearance'

/** Sends a form with a file, as a browser does. */
async function upload(visitor: Visitor, fields: Readonly<Record<string, string>>, size: [number, number]) {
  const [width, height] = size
  const picture = await sharp({ create: { width, height, channels: 3, background: '#6cb4ff' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new File([new Uint8Array(picture)], 'picture.png'))
  const sent = new Request('http://localhost', { method: 'POST', body: form })
  const body = new Uint8Array(await sent.arrayBuffer())
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const answer = await visitor.send(appearance, { method: 'POST', headers, body })
  expect(answer.status).toBe(302)
}

async function giveItALook(operator: Visitor): Promise<void> {
  await operator.submit(appearance, { form: 'accent', accentDark: '#6CB4FF', accentLight: '' })
  await operator.submit(appearance, { form: 'headline', headline: 'Winter hats' })
  await upload(operator, { form: 'logo' }, [600, 200])
  await upload(operator, { form: 'heroPicture', alt: 'A blue hat' }, [1600, 1200])
}

/** On pages that were in the cache before, and in emails. */
async function expectTheLook(visitor: Visitor): Promise<void> {
  const { text } = await visitor.get('/')
  expect(text).toContain('href="/accent/6cb4ff-none.css"')
  expect(text).toContain('<title>Hatworks · Winter hats</title>')
  expect(text).toContain('alt="A blue hat"')
  // Scripts may be named after the picture that comes with the code.
  expect(text).not.toMatch(/hero-1200[^"]*\.(?:avif|webp)/)
  const logo = /<img [^>]*src="(\/media\/site\/[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await visitor.get(logo)).headers['content-type']).toBe('image/webp')
  expect((await visitor.get('/logo.png')).headers['content-type']).toBe('image/png')
  expect((await visitor.get('/accent/6cb4ff-none.css')).text).toContain('--accent:#6cb4ff')
  const test = (await mailbox(visitor)).find(({ subject }) => subject.startsWith('Test email'))
  expect(test?.html).toContain('/logo.png" alt="Hatworks"')
  expect(test?.html).toContain('.accent{color:#6cb4ff!important}')
}

test('the link that an empty site prints leads to an operator who sets the site up; then it prints none', async () => {
  const settings = await emptySite()
  const marketplace = await startMarketplace(settings)
  const path = setupPath(marketplace)
  expect(path).not.toBe('')
  const token = path.split('token=')[1] ?? ''
  const ada = aVisitor(marketplace.url)
  expect((await ada.get(path)).text).toContain('Create an account')
  expect((await ada.get('/')).text).not.toContain('category=urban')

  await signUp(ada, path)
  await logIn(ada)
  expect((await ada.get(path)).text).toContain('Become the operator')
  expect((await ada.submit('/setup', { token })).headers.location).toBe('/login?next=%2Foperator%2Fsetup')
  // All sessions have ended, and the operator pages need a second factor.
  expect((await ada.get('/operator/setup')).status).toBe(404)
  await logIn(ada)
  expect((await ada.get('/operator/setup')).headers.location).toContain('/profile-settings/security')
  await setUpSecondFactor(ada)
  expect((await ada.get('/operator/setup')).text).toMatch(/\d+<!-- --> of <!-- -->\d+<!-- --> steps done/)

  await ada.submit('/operator/categories', { intent: 'preset' })
  await ada.submit('/operator/settings', {
    form: 'site',
    productName: 'Hatworks',
    contactEmail: 'hi@hats.test',
    socialLinks: '',
    legalName: 'Hatworks LLC',
    postalAddress: '1 Brim Street',
  })
  await ada.submit('/operator/settings', { form: 'rates', feeBasisPoints: '5', taxBasisPoints: '7' })
  await giveItALook(ada)
  await ada.submit('/operator/setup', {})
  const visitor = aVisitor(marketplace.url)
  const home = await visitor.get('/')
  expect(home.text).toContain('category=urban')
  expect(home.text).toContain('Hatworks')
  await expectTheLook(visitor)
  expect((await visitor.get('/terms')).text).toContain('Hatworks LLC')
  expect((await visitor.get('/cart')).text).toContain('Platform Fee (5%)')
  const subjects = (await mailbox(visitor)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['You’re an operator now', 'Test email from Hatworks']))

  // The link is used up, for its owner and for everyone else.
  expect((await visitor.get(path)).status).toBe(410)
  await marketplace.stop()
  const again = await startMarketplace(settings)
  expect(setupPath(again)).toBe('')
  expect((await aVisitor(again.url).get('/')).text).toContain('Hatworks')
  await again.stop()
})

test('the command on the host makes an account an operator and takes the role away again', async () => {
  const settings = { ...(await aHome()).settings, LOG_LEVEL: 'silent' }
  const marketplace = await startMarketplace(settings)
  await signUp(aVisitor(marketplace.url), '/')
  await marketplace.stop()
  const said = async (...words: string[]) => {
    const command = spawnMarketplace(settings, ['operator', ...words])
    const { code } = await command.ended
    return [code, command.output().trim()]
  }
  expect(await said('grant', 'nobody@hats.test')).toEqual([
    1,
    'There is no account with the email address nobody@hats.test.',
  ])
  expect(await said('grant', email)).toEqual([0, expect.stringContaining(`${email} is an operator now`)])
  expect(await said('revoke', email)).toEqual([0, `${email} is no longer an operator.`])
  expect(await said('make', email)).toEqual([1, expect.stringContaining('npm run operator -- grant EMAIL')])
})
