import { demoPassword, logInQuickly } from '../support/accounts.ts'
import { at, lookAt, type Visit } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

/** The demo's artist has orders in every state. No journey changes this account's rows. */
const visits: readonly Visit[] = [
  at('/vendor-dashboard'),
  at('/vendor-dashboard/orders'),
  at('/vendor-dashboard/orders?show=all'),
  at('/vendor-dashboard/products'),
  {
    name: 'a product edited in the list',
    go: async (page) => {
      await page.goto('/vendor-dashboard/products')
      await page
        .getByRole('link', { name: /^Quick edit/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  },
  at('/vendor-dashboard/custom-work'),
  at('/vendor-dashboard/custom-work/blanks'),
  at('/vendor-dashboard/custom-work/blanks/new'),
  at('/vendor-dashboard/discounts'),
  at('/vendor-dashboard/discounts?new'),
  ...['New', 'Accepted', 'Shipped', 'Ready for pickup'].map(
    (state): Visit => ({
      name: `an order that is '${state}'`,
      go: async (page) => {
        await page.goto('/vendor-dashboard/orders?show=all')
        const row = page.getByRole('row').filter({ hasText: state }).first()
        await row.getByRole('link', { name: /^Order #/ }).click()
        await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
      },
    }),
  ),
  at('/profile-settings?tab=vendor'),
  at('/profile-settings/security'),
  at('/profile-settings/data'),
]

for (const visit of visits) {
  test(`a vendor: ${visit.name} is accessible at both widths in both themes`, async ({ page, origin }) => {
    await logInQuickly(page.request, origin, { email: 'artist@brimfolk.test', password: demoPassword })
    await lookAt(page, visit)
  })
}

for (const path of ['/vendor-dashboard', '/profile-settings?tab=vendor']) {
  test(`a pending vendor: ${path} is accessible at both widths in both themes`, async ({ page, origin }) => {
    await logInQuickly(page.request, origin, { email: 'newartist@brimfolk.test', password: demoPassword })
    await lookAt(page, at(path))
  })
}

test('a vendor: the setup of an authenticator app is accessible at both widths in both themes', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  await lookAt(page, {
    name: 'the setup of an authenticator app',
    go: async () => {
      await page.goto('/profile-settings/security')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
    },
  })
})
