import { expect, test } from 'vitest'
import { aHome } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { mailbox } from '../support/marketplace/purchase-facts.ts'
import { accounts } from '../support/marketplace/roles.ts'
import { setUpSecondFactor } from '../support/marketplace/second-factor.ts'
import { aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

const vendorTab = '/profile-settings?tab=vendor'
const queue = '/operator/vendors?status=waiting'
const name = 'Slow Loom Caps'

async function anOperator(url: string): Promise<Visitor> {
  const operator = aVisitor(url)
  await logIn(operator, accounts.operator)
  await setUpSecondFactor(operator)
  return operator
}

/** The shopper of the demo registers as an artist and completes the setup at Stripe, with forms only. */
async function anArtist(url: string): Promise<Visitor> {
  const artist = aVisitor(url)
  await logIn(artist, accounts.shopper)
  const registered = await artist.submit(vendorTab, {
    intent: 'save-profile',
    displayName: name,
    country: 'US',
  })
  const onboarding = new URL(String(registered.headers.location))
  await artist.submit(onboarding.pathname + onboarding.search, {
    outcome: 'complete',
    business_type: 'individual',
  })
  return artist
}

const emailTo = async (visitor: Visitor, address: string, subject: string) =>
  (await mailbox(visitor)).find((sent) => sent.to === address && sent.subject === subject)

test('with the setting on, a new artist waits, is declined with a reason by email, and opens once approved; all without scripts', async () => {
  const { url } = await startMarketplace((await aHome()).settings)
  const operator = await anOperator(url)
  await operator.submit('/operator/settings', { form: 'artists', approvesNewVendors: 'on' })
  expect((await operator.get('/operator/settings')).text).toMatch(/name="approvesNewVendors"[^>]*checked/)
  expect((await aVisitor(url).get('/sell')).text).toContain('We review your shop')

  const artist = await anArtist(url)
  const tab = await artist.get(vendorTab)
  expect(tab.text).toContain('Stripe account fully connected')
  expect(tab.text).toContain('Waiting for approval')
  expect((await artist.get('/vendor-dashboard')).text).toContain('email you once we’ve decided')
  expect((await artist.get('/add-product')).status).toBe(302)

  const listed = await operator.get(queue)
  expect(listed.text).toContain(name)
  const page = /\/operator\/vendors\/[0-9a-f-]{36}/.exec(listed.text)?.[0] ?? ''
  expect((await operator.get('/operator')).text).toContain('new artist to approve')
  await expect
    .poll(() => emailTo(operator, 'hello@brimfolk.test', `${name} is waiting for approval`))
    .toBeTruthy()

  expect((await operator.submit(page, { intent: 'decline', reason: '' })).text).toContain('Enter a reason.')
  await operator.submit(page, { intent: 'decline', reason: 'These hats are resold.' })
  await expect
    .poll(async () => (await emailTo(operator, accounts.shopper, `We can’t open ${name}`))?.text)
    .toContain('Reason: These hats are resold.')
  expect((await artist.get('/vendor-dashboard')).text).toContain('These hats are resold.')
  expect((await operator.get(queue)).text).not.toContain(name)

  await operator.submit(page, { intent: 'approve', reason: 'They showed us their workshop.' })
  await expect.poll(() => emailTo(operator, accounts.shopper, `${name} is open`)).toBeTruthy()
  expect((await mailbox(operator)).filter(({ subject }) => subject === `${name} is open`)).toHaveLength(1)
  expect((await artist.get(vendorTab)).text).toContain('Vendor Account Active')
})
