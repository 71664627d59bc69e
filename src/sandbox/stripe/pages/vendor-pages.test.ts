import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPaidSession,
  createVendorAccount,
  freshKey,
  openStripeTestBench,
  PUBLIC_URL,
  type StripeTestBench,
} from '#tests/support/stripe-test-bench.ts'

let bench: StripeTestBench

beforeAll(async () => {
  bench = await openStripeTestBench()
})
afterAll(() => bench.close())

async function newLink(account: string): Promise<string> {
  const { url } = await bench.stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: {
        refresh_url: `${PUBLIC_URL}/vendor/refresh`,
        return_url: `${PUBLIC_URL}/vendor/return`,
      },
    },
  })
  return new URL(url).pathname
}

async function capabilities(account: string) {
  const read = await bench.stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.recipient', 'requirements'],
  })
  const { stripe_transfers, payouts } = read.configuration?.recipient?.capabilities?.stripe_balance ?? {}
  return { transfers: stripe_transfers, payouts, due: read.requirements?.entries?.length }
}

test('a new account is restricted until it is onboarded, with the reason', async () => {
  const account = await createVendorAccount(bench, false)
  expect(await capabilities(account)).toMatchObject({
    transfers: {
      status: 'restricted',
      status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
    },
    payouts: { status: 'restricted' },
    due: 3,
  })
  await expect(bench.stripe.accounts.createLoginLink(account)).rejects.toThrow(/not completed onboarding/)
})

test('completing onboarding activates the account and redirects back', async () => {
  const account = await createVendorAccount(bench, false)
  const path = await newLink(account)
  expect(await (await bench.page(path)).text()).toMatch(
    />Complete onboarding<.*>Leave incomplete<.*>Get restricted</s,
  )
  const answer = await bench.submit(path, { outcome: 'complete' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${PUBLIC_URL}/vendor/return`])
  expect(await capabilities(account)).toMatchObject({
    transfers: { status: 'active', status_details: [] },
    payouts: { status: 'active', status_details: [] },
    due: 0,
  })
  expect((await bench.stripe.accounts.createLoginLink(account)).url).toBe(
    `${PUBLIC_URL}/sandbox/stripe/express/${account}`,
  )
})

test('onboarding asks for the business type if the platform did not provide it', async () => {
  const id = await createVendorAccount(bench, false, null)
  const path = await newLink(id)
  expect(await (await bench.page(path)).text()).toContain('Business type')
  await bench.submit(path, { outcome: 'complete', business_type: 'company' })
  expect((await bench.stripe.accounts.retrieve(id)).business_type).toBe('company')
})

test('leaving onboarding redirects back and changes nothing', async () => {
  const account = await createVendorAccount(bench, false)
  const before = await capabilities(account)
  const answer = await bench.submit(await newLink(account), { outcome: 'incomplete' })
  expect(answer.headers.get('location')).toBe(`${PUBLIC_URL}/vendor/return`)
  expect(await capabilities(account)).toEqual(before)
})

test('an account can be restricted after onboarding and reinstated', async () => {
  const account = await createVendorAccount(bench, false)
  await bench.submit(await newLink(account), { outcome: 'restricted' })
  expect(await capabilities(account)).toMatchObject({
    transfers: {
      status: 'restricted',
      status_details: [{ code: 'restricted_other', resolution: 'contact_stripe' }],
    },
  })
  await bench.submit('/sandbox/stripe/actions', { action: 'reinstate-transfers', id: account })
  expect(await capabilities(account)).toMatchObject({
    transfers: { status: 'active' },
    payouts: { status: 'restricted' },
  })
})

test('a link works once and for ten minutes, then redirects to the refresh URL', async () => {
  const account = await createVendorAccount(bench, false)
  const used = await newLink(account)
  await bench.submit(used, { outcome: 'incomplete' })
  expect((await bench.page(used)).headers.get('location')).toBe(`${PUBLIC_URL}/vendor/refresh`)
  expect((await bench.submit(used, { outcome: 'complete' })).headers.get('location')).toBe(
    `${PUBLIC_URL}/vendor/refresh`,
  )
  const stale = await newLink(account)
  bench.ahead += 601
  expect((await bench.page(stale)).headers.get('location')).toBe(`${PUBLIC_URL}/vendor/refresh`)
  bench.ahead = 0
  expect(await capabilities(account)).toMatchObject({ transfers: { status: 'restricted' } })
})

test("a vendor's dashboard shows balance and transfers, pays out, and gets a returned payout back", async () => {
  const account = await createVendorAccount(bench)
  const { chargeId } = await createPaidSession(bench)
  await bench.stripe.transfers.create(
    {
      amount: 4321,
      currency: 'usd',
      destination: account,
      source_transaction: chargeId,
      description: 'Order <7>',
    },
    freshKey(),
  )
  const path = `/sandbox/stripe/express/${account}`
  expect(await (await bench.page(path)).text()).toMatch(/Pending[^$]*\$43\.21.*Order &lt;7&gt;/s)
  expect(await (await bench.submit(path, { action: 'payout' })).text()).toContain('no available money')
  await bench.submit(path, { action: 'settle' })
  await bench.submit(path, { action: 'payout-returned' })
  expect(await (await bench.page(path)).text()).toMatch(/Available[^$]*\$43\.21.*\$43\.21<\/td><td>failed/s)
  expect((await bench.submit(path, { action: 'payout' })).status).toBe(303)
  expect(await (await bench.page(path)).text()).toMatch(/\$43\.21<\/td><td>paid/)
})

test('the overview shows everything and acts on it', async () => {
  const { chargeId } = await createPaidSession(bench)
  const page = await (await bench.page('/sandbox/stripe')).text()
  for (const heading of [
    'Switches',
    'Checkout sessions',
    'Payments',
    'Transfers',
    'Connected accounts',
    'Webhook deliveries',
  ]) {
    expect(page).toContain(`<h2>${heading}</h2>`)
  }
  expect(page).toContain(`Open dispute<span class="hidden"> ${chargeId}</span>`)
  await bench.submit('/sandbox/stripe/actions', { action: 'dispute', id: chargeId })
  expect((await bench.state()).disputes).toMatchObject([{ charge: chargeId, status: 'needs_response' }])
  const again = await bench.submit('/sandbox/stripe/actions', { action: 'dispute', id: chargeId })
  expect(await again.text()).toContain('cannot be disputed')
})

test('an unknown action does nothing', async () => {
  const answer = await bench.submit('/sandbox/stripe/actions', {
    action: 'function Object() { [native code] }',
    id: 'x',
  })
  expect(await answer.text()).toContain('Unknown action.')
})
