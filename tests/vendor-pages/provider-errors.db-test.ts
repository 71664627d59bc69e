import { beforeAll, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { configureStripe } from '#platform/stripe/stripe.server.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { provideTestSite } from './open-page.ts'
import {
  changeVendorTab,
  loadVendorTab,
  type VendorIntent,
} from '#app/features/vendor-settings/vendor-tab.server.ts'

const db = databaseOf<{ vendors: { display_name: string } }>()

beforeAll(() => {
  // Nothing listens there, so Stripe can't be reached.
  configureStripe({
    secretKey: 'sk_test_nobody',
    webhookSecrets: { platform: 'none', connected: 'none', thin: 'none' },
    standIn: { host: '127.0.0.1', port: 9 },
  })
  provideTestSite()
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('when Stripe can’t be reached, connecting and opening the dashboard say Connection Failed', async () => {
  const artist = await aVendor()
  for (const intent of ['connect', 'open-dashboard'] satisfies VendorIntent[]) {
    expect(await changeVendorTab(artist, intent, formOf({ intent }))).toMatchObject({
      init: { status: 503 },
      data: {
        title: 'Connection Failed',
        message: 'Stripe didn’t respond. Please try again in a moment.',
      },
    })
  }
})

test('a vendor who registers while Stripe can’t be reached is saved, and the page says so until the next try', async () => {
  const form = formOf({ intent: 'save-profile', displayName: 'Low Tide Brims', country: 'US' })
  const answer = await changeVendorTab(await aPerson(), 'save-profile', form)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/profile-settings?tab=vendor&failed=true')
  const cookie = decodeURIComponent((answer as Response).headers.get('set-cookie') ?? '')
  const toast = cookie.includes('Connection Failed') ? cookie : atob(/=([\w+/=-]+)/.exec(cookie)?.[1] ?? '')
  expect(toast).toContain('Connection Failed')
  expect(toast).toContain('Your shop is saved')
  expect(await db().selectFrom('vendors').select('display_name').execute()).toEqual([
    { display_name: 'Low Tide Brims' },
  ])
})

test('the page loads without Stripe’s answer and shows the last known state', async () => {
  const { payout } = await loadVendorTab(await aVendor())
  expect(payout).toMatchObject({ state: 'connected', isUnknown: true })
})
