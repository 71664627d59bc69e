import type { Browser, Page } from '@playwright/test'
import { freshEmail } from '../support/accounts.ts'
import { findEmail, linkIn, readEmails } from '../support/mailbox.ts'
import { becomeInteractive, letPass, openStopped, stopClock } from '../support/page-clock.ts'
import {
  addToCart,
  amountOf,
  cards,
  waitForCart,
  checkOut,
  fillAddress,
  payWith,
  toastIn,
} from '../support/shopping.ts'
import { chargesFor } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

const title = 'Get 10% Off Your First Order'
const popUpOf = (page: Page) => page.getByRole('dialog', { name: title })
const flagOf = (page: Page) => page.evaluate(() => localStorage.getItem('hasSeenSubscriptionModal'))

/** A browser that hasn't seen the pop-up, unlike in all other journeys. */
async function withNewBrowser(browser: Browser, baseURL: string, run: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL })
  await run(await context.newPage())
  await context.close()
}

test('from the pop-up over the email to an order with 10% off', async ({
  browser,
  request,
  origin,
  newProduct,
}) => {
  test.slow()
  const email = freshEmail('newsletter')
  const { slug } = await newProduct()
  await withNewBrowser(browser, origin, async (page) => {
    await test.step('it opens after three seconds, and an invalid address gets an error message', async () => {
      const offers: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/newsletter-offer')) offers.push(request.url())
      })
      await openStopped(page, '/')
      await letPass(page, 2_900)
      expect(offers).toEqual([])
      await expect(popUpOf(page)).toHaveCount(0)
      await letPass(page, 600)
      await expect(popUpOf(page)).toBeVisible()
      expect(offers).toHaveLength(1)
      await page.clock.resume()
      for (const wrong of ['', 'no address']) {
        await popUpOf(page).getByLabel('Email').fill(wrong)
        await popUpOf(page).getByRole('button', { name: 'Subscribe' }).click()
        await expect(toastIn(page)).toContainText('Invalid email')
        await expect(popUpOf(page).getByText('Please enter a valid email address')).toBeVisible()
      }
      expect(await flagOf(page)).toBeNull()
    })

    await test.step('a valid one is confirmed, and the dialog does not return', async () => {
      await popUpOf(page).getByLabel('Email').fill(email)
      await popUpOf(page).getByRole('button', { name: 'Subscribe' }).click()
      await expect(popUpOf(page)).toHaveCount(0)
      await expect(toastIn(page)).toContainText('Subscribed!')
      await expect(toastIn(page)).toContainText("You'll receive updates about new drops and promotions.")
      expect(await flagOf(page)).not.toBeNull()
    })

    const code = await test.step('the email’s link changes nothing until its button is pressed', async () => {
      await page.goto(linkIn(await findEmail(request, email, 'Confirm'), '/newsletter/confirm'))
      await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
      expect(await readEmails(request, email)).toHaveLength(1)
      await page.getByRole('button', { name: /^Confirm/ }).click()
      await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()
      const { text } = await findEmail(request, email, 'Your 10% code')
      const emailed = /FIRST10-\w{8}/.exec(text)?.[0] ?? ''
      await expect(page.getByText(emailed, { exact: true })).toBeVisible()
      return emailed
    })

    await test.step('the cart has the code already, for its email address', async () => {
      await addToCart(page, slug)
      await page.goto('/cart')
      await fillAddress(page)
      await expect(page.getByRole('button', { name: 'Remove discount code' })).toBeVisible()
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      const [subtotal, discount] = [await amountOf(page, /^Subtotal$/), await amountOf(page, /^Discount$/)]
      expect(Math.abs(discount)).toBe(Math.floor((subtotal * 10 + 50) / 100))
      await waitForCart(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await checkOut(page)
      await expect(page.getByRole('row', { name: `Discount ${code}` })).toBeVisible()
      await payWith(page, cards.pays)
    })

    await test.step('the order shows it, to the cent that was charged', async () => {
      await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
      await expect(page.getByText(/Your code took \$\d+\.\d\d off/)).toBeVisible()
      await page.getByRole('link', { name: 'View Order Details' }).click()
      await expect(page).toHaveURL(/\/order\//)
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      expect(await chargesFor(request, orderId)).toEqual([await amountOf(page, /^Total$/)])
      expect((await findEmail(request, email, 'Your order')).text).toContain(code)
    })

    await test.step('once', async () => {
      await addToCart(page, slug)
      await page.goto('/cart')
      await page.getByLabel('Discount code').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByText('This code has already been used.')).toBeVisible()
    })
  })
})

test('by keyboard: Escape and Later close it, the focus is restored, and it does not return', async ({
  browser,
  origin,
}) => {
  for (const close of ['Escape', 'Later'] as const) {
    await withNewBrowser(browser, origin, async (page) => {
      await openStopped(page, '/about')
      const link = page.getByRole('link', { name: 'Shop', exact: true }).first()
      await link.focus()
      await letPass(page, 3_500)
      await expect(popUpOf(page)).toBeFocused()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await popUpOf(page).getByRole('button', { name: 'Later' }).press('Enter')
      await expect(popUpOf(page)).toHaveCount(0)
      await expect(link).toBeFocused()
      await page.reload()
      await becomeInteractive(page)
      await letPass(page, 10_000)
      await expect(popUpOf(page)).toHaveCount(0)
    })
  }
})

test('it does not open on cart, checkout and login pages, or while typing', async ({ browser, origin }) => {
  await withNewBrowser(browser, origin, async (page) => {
    await stopClock(page)
    for (const path of ['/checkout-success', '/checkout-cancel', '/login', '/newsletter', '/cart']) {
      await page.goto(path)
      await becomeInteractive(page)
      await letPass(page, 10_000)
      await expect(popUpOf(page), path).toHaveCount(0)
    }
    await page.goto('/shop')
    await becomeInteractive(page)
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await letPass(page, 10_000)
    await expect(popUpOf(page)).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search' }).blur()
    await letPass(page, 1_000)
    await expect(popUpOf(page)).toBeVisible()
  })
})

test('a subscriber is not asked again when logged in', async ({ page, newShopper, request, origin }) => {
  const { email } = await newShopper()
  await request.post('/api/newsletter', { headers: { origin }, data: { email } })
  const link = new URL(
    linkIn(await findEmail(request, email, 'Confirm your subscription'), '/newsletter/confirm'),
  )
  const token = link.searchParams.get('token') ?? ''
  await request.post('/newsletter/confirm', { headers: { origin }, form: { token } })
  await page.addInitScript(() => localStorage.removeItem('hasSeenSubscriptionModal'))
  await openStopped(page, '/shop')
  await letPass(page, 10_000)
  await expect(popUpOf(page)).toHaveCount(0)
})

test('unsubscribing takes one click, on the page or in the email program', async ({
  page,
  request,
  origin,
}) => {
  const email = freshEmail('newsletter')
  await request.post('/api/newsletter', { headers: { origin }, data: { email } })
  const sent = await findEmail(request, email, 'Confirm')
  const link = linkIn(sent, '/unsubscribe')
  await page.goto(link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You’re unsubscribed')).toBeVisible()

  // As an email program does it (RFC 8058): without an origin, and with only these words.
  const oneClick = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([oneClick.status(), await oneClick.text()]).toEqual([200, 'You’ve been unsubscribed.'])
  const forged = await request.post('/unsubscribe?token=none', { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(forged.status()).toBe(410)
  expect((await request.post(link, { form: { token: 'x' } })).status()).toBe(403)
})

test('without scripts, a page asks for the address and confirms it, and the cart takes the code', async ({
  browser,
  request,
  origin,
}) => {
  const email = freshEmail('newsletter')
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/newsletter')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(linkIn(await findEmail(request, email, 'Confirm'), '/newsletter/confirm'))
  await page.getByRole('button', { name: /^Confirm/ }).click()
  const code = await page.getByText(/^FIRST10-/).innerText()
  await page.goto('/product/pit-lane')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  await page.getByRole('main').getByLabel('Discount code').fill(code)
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^−\$\d+\.\d\d$/)).toBeVisible()
  await context.close()
})
