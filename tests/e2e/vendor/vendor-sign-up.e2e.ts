import type { APIRequestContext, Page } from '@playwright/test'
import { violationsOn } from '../support/accessible.ts'
import { openAccount } from '../support/accounts.ts'
import { toastIn, tick } from '../support/shopping.ts'
import { stripeState } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

const vendorTab = '/profile-settings?tab=vendor'
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a user registers as a vendor, leaves Stripe half-way, comes back, and can sell once Stripe allows it', async ({
  page,
  newShopper,
  lastEmail,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 422/)
  const { email } = await newShopper()
  await page.goto(vendorTab)
  await expect(page.getByText('Platform fee: 4%.')).toBeVisible()
  await button(page, 'Register and Connect Stripe').click()
  await expect(page.getByText('Your store needs a display name.')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toBeFocused()
  await page.getByLabel('Display Name').fill('Low Tide <b>Brims</b>')
  await expect(page.getByText('21 / 100')).toBeVisible()
  await page.getByLabel('Website').fill('lowtide.example')
  await button(page, 'Register and Connect Stripe').click()
  await expect(page.getByText('Start the address with https://')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('Low Tide <b>Brims</b>')
  expect(await violationsOn(page)).toEqual([])
  await page.getByLabel('Website').fill('https://lowtide.example')
  await button(page, 'Register and Connect Stripe').click()

  await page.getByRole('button', { name: 'Leave incomplete' }).click()
  await expect(page.getByRole('heading', { name: 'Setup Pending' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stripe account setup incomplete' })).toBeVisible()
  await expect(page.getByText('a bank account or debit card for your payouts')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('Low Tide Brims')
  expect(await violationsOn(page)).toEqual([])

  await page.goto(`${vendorTab}&failed=true`)
  await expect(
    page.getByRole('group', { name: /^Your shop is saved, but Stripe didn’t respond\./ }),
  ).toBeFocused()
  expect(await violationsOn(page)).toEqual([])
  await button(page, 'Complete Stripe Setup').click()
  await page.getByRole('button', { name: 'Get restricted' }).click()
  await expect(page.getByRole('heading', { name: 'Stripe account setup incomplete' })).toBeVisible()
  await expect(page.getByText('asks you to contact them')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Account restricted' })).toBeVisible()

  await button(page, 'Complete Stripe Setup').click()
  await page.waitForURL(/\/sandbox\/stripe\/onboarding\//)
  const link = page.url()
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(toastIn(page)).toContainText('Stripe Connected')
  await expect(page).toHaveURL(vendorTab)
  await expect(page.getByRole('heading', { name: 'Vendor Account Active' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stripe account fully connected' })).toBeVisible()
  await lastEmail(email, 'Low Tide Brims is open')

  await page.goto(link)
  await expect(page).toHaveURL(`${vendorTab}&refresh=true`)
  await expect(toastIn(page)).toContainText('Onboarding Refresh')
  await button(page, 'Open your Stripe dashboard').click()
  await expect(page.getByRole('heading', { name: 'Payouts of Low Tide Brims' })).toBeVisible()
})

test('vendor status, vacation and suspension apply to its products immediately', async ({
  page,
  newVendor,
  request,
  origin,
  loginOperator,
  otherBrowser,
  lastEmail,
}) => {
  test.slow()
  const vendor = await newVendor(page)
  const { name } = vendor
  const { slug, vendor_id: vendorId } = await vendor.addProduct()
  const shopper = await otherBrowser()
  const status = async () => (await request.get(`/api/vendors/${vendorId}`)).json()
  const look = async (text: string | null) => {
    await shopper.goto(`/product/${slug}`)
    const add = shopper.getByRole('button', { name: 'Add to Cart' }).first()
    if (text === null) await expect(add).toBeEnabled()
    else {
      await expect(add).toBeDisabled()
      await expect(shopper.getByText(text).first()).toBeVisible()
    }
  }
  await look(null)
  await atStripe(request, origin, vendorId, 'restrict-payouts')
  await expect.poll(status).toMatchObject({ status: 'restricted' })
  await look('Not for sale right now')
  await page.goto(vendorTab)
  await expect(page.getByRole('heading', { name: 'Account restricted' })).toBeVisible()
  await expect(page.getByText('asks you to contact them')).toBeVisible()
  await atStripe(request, origin, vendorId, 'reinstate-payouts')
  await expect.poll(status).toMatchObject({ status: 'active' })
  await look(null)

  await page.goto('/vendor-dashboard/settings')
  await tick(page.getByRole('switch', { name: 'I’m going on vacation' }))
  await page.getByLabel('First day away').fill('2020-01-01')
  await page.getByLabel('Message').fill('Out on the water.')
  expect(await violationsOn(page)).toEqual([])
  await button(page, 'Save Changes').click()
  await expect(toastIn(page)).toContainText('Settings saved')
  await look('Out on the water.')
  await page.getByRole('switch', { name: 'I’m going on vacation' }).uncheck()
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('heading', { name: 'You’re on vacation' })).toBeHidden()
  await look(null)

  const operator = await otherBrowser()
  await loginOperator(operator)
  await operator.goto(`/operator/vendors?q=${encodeURIComponent(name)}`)
  await operator.getByRole('link', { name, exact: true }).click()
  await operator.getByText('Suspend', { exact: true }).first().click()
  await operator.getByLabel('Reason').filter({ visible: true }).fill('Somebody else drew it.')
  await operator.getByRole('button', { name: 'Suspend' }).click()
  await expect(toastIn(operator)).toContainText('Vendor suspended')
  await expect(operator.getByLabel('Reason').filter({ visible: true })).toBeHidden()
  expect(await violationsOn(operator)).toEqual([])
  await look('Not for sale right now')
  await page.goto(vendorTab)
  await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible()
  await expect(page.getByText('Somebody else drew it.')).toBeVisible()
  await page.goto('/vendor-dashboard')
  await expect(page.getByText('Somebody else drew it.')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  const { text } = await lastEmail(vendor.email, `${name} was suspended`)
  expect(text).toContain('Reason: Somebody else drew it.')
  await operator.getByText('Reinstate', { exact: true }).first().click()
  await operator.getByLabel('Reason').filter({ visible: true }).fill('Cleared up.')
  await operator.getByRole('button', { name: 'Reinstate' }).click()
  await expect(toastIn(operator)).toContainText('Vendor reinstated')
  await look(null)
})

/** Triggers an action at the Stripe stand-in. */
async function atStripe(request: APIRequestContext, origin: string, vendorId: string, action: string) {
  const { accounts } = await stripeState(request)
  const account = accounts.find(({ metadata }) => metadata.vendor_id === vendorId)
  const form = { action, id: account?.id ?? '' }
  await request.post('/sandbox/stripe/actions', { form, headers: { origin } })
}

test('registering, connecting Stripe and planning a vacation work without scripts', async ({
  otherBrowser,
  origin,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const page = await otherBrowser({ javaScriptEnabled: false })
  await openAccount(page.request, origin)
  await page.goto(vendorTab)
  await page.getByLabel('Display Name').fill('Plain Paper Caps')
  await button(page, 'Register and Connect Stripe').click()
  await page.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(page.getByRole('heading', { name: 'Stripe account fully connected' })).toBeVisible()
  await page.goto('/vendor-dashboard/settings')
  await tick(page.getByRole('switch', { name: 'I’m going on vacation' }))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Choose the first day.')).toBeVisible()
  await page.getByLabel('First day away').fill('2020-01-01')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('heading', { name: 'You’re on vacation' })).toBeVisible()
})
