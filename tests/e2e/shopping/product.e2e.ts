import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { productOf, toastIn } from '../support/shopping.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

function gallery(page: Page, name: string) {
  return page.getByRole('region', { name: `Pictures of ${name}` })
}

/** Number of the picture in view, counted from 1. */
function pictureInView(page: Page): Promise<number> {
  return page
    .locator('#picture-1')
    .locator('xpath=..')
    .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1)
}

test('the pictures can be browsed with the keyboard, and each position is announced', async ({ page }) => {
  await page.goto('/product/ridgeline')
  const pictures = gallery(page, 'Ridgeline')
  await pictures.getByRole('list').first().focus()
  const steps = [
    ['ArrowRight', 2],
    ['End', 8],
    ['ArrowRight', 1],
    ['ArrowLeft', 8],
    ['Home', 1],
  ] as const
  for (const [key, place] of steps) {
    await page.keyboard.press(key)
    await expect.poll(() => pictureInView(page), `${key} leads to picture ${place}`).toBe(place)
    await expect(pictures.getByText(`Picture ${place} of 8`)).toBeAttached()
  }
  await pictures.getByRole('link', { name: 'Show picture 2' }).click()
  await expect.poll(() => pictureInView(page)).toBe(2)
  await expect(page).toHaveURL('/product/ridgeline')
})

test('swiping pictures before hydration counts, even while they still scroll', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  const pictures = gallery(page, 'Ridgeline')
  await pictures.getByRole('list').first().focus()
  await page.keyboard.press('ArrowRight')
  releaseScripts()
  await expect(pictures.getByText('Picture 2 of 8')).toBeAttached()
  await expect(pictures.getByRole('link', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true')
})

test('a picture opens full screen, zooms in, leads to the next, and Escape restores the focus', async ({
  page,
}) => {
  await page.goto('/product/ridgeline')
  const opener = page.getByRole('button', { name: 'Enlarge picture' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pictures of Ridgeline' })
  await expect(dialog.getByText('Picture 1 of 8')).toBeVisible()
  const widthOf = () => dialog.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)
  const whole = await widthOf()
  await page.keyboard.press('+')
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  expect(await widthOf()).toBeGreaterThan(whole * 1.5)
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Picture 2 of 8')).toBeVisible()
  await dialog.getByRole('img').click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect.poll(() => pictureInView(page), 'the page shows the last viewed picture').toBe(2)
})

test('selecting a color changes the picture, price and stock, is part of the address, and is added to the cart', async ({
  page,
  request,
}) => {
  const { variants } = await productOf(request, 'corner-store')
  const blue = variants[1]
  await page.goto('/product/corner-store')
  await expect(page.getByRole('radio', { name: /^Black/ })).toBeChecked()
  await page.getByText('Royal blue').last().click()
  await expect(page).toHaveURL(`/product/corner-store?variant=${blue?.id}`)
  await expect(page.getByRole('radio', { name: /^Royal blue/ })).toBeChecked()
  await expect(page.getByText('$37.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`In Stock (${blue?.quantity} available)`)).toBeVisible()
  await expect.poll(() => pictureInView(page)).toBe(3)

  await page.reload()
  await expect(page.getByRole('radio', { name: /^Royal blue/ })).toBeChecked()
  await expect.poll(() => pictureInView(page)).toBe(3)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastIn(page)).toContainText('Added to cart')
  await page.goto('/cart')
  await expect(page.getByText('Royal blue')).toBeVisible()
})

test('a size for few heads is not chosen for the shopper: the button leads to the sizes, and the toast names the one', async ({
  page,
}) => {
  await page.goto('/product/eastside-bone')
  await scriptsRun(page)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose a size' }).click()
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeFocused()
  await page.getByText('Extra Large').click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastIn(page)).toContainText('Added to cart')
  await expect(toastIn(page)).toContainText('Eastside, Bone (Extra Large) is in your cart.')
  const drawer = page.getByRole('region', { name: 'Cart' })
  await expect(drawer).toContainText('Extra Large · Quantity 1')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(drawer).toContainText('Quantity 2')
  await drawer.getByRole('button', { name: 'View cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
})

test('a sold-out color can be viewed but not bought', async ({ page }) => {
  await page.goto('/product/night-bus-24')
  await page.getByText('Goldenrod').last().click()
  await expect(page.getByRole('radio', { name: 'Goldenrod Sold out' })).toBeChecked()
  await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
})

test('a product and its artist are shared by a copied link', async ({ page, context, origin, request }) => {
  const { id, vendor_id } = await productOf(request, 'ridgeline')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.goto('/product/ridgeline')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [name, path] of [
    ['Share Ridgeline', `/share/product/${id}`],
    ['Share the shop of Ridgeworks', `/share/vendor/${vendor_id}`],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(toastIn(page)).toContainText('Link copied!')
    // The text of the previous copy may still be shown.
    await expect.poll(copied).toBe(origin + path)
  }
  await page.getByRole('button', { name: 'Share Ridgeline' }).click()
  const email = page.getByRole('menuitem', { name: 'Send by email' })
  await expect(email).toHaveAttribute('href', /^mailto:\?subject=Ridgeline%20by%20Ridgeworks&body=/)
})

test('a link that cannot be copied is shown, so that it can be copied by hand', async ({
  page,
  origin,
  request,
}) => {
  const { id } = await productOf(request, 'ridgeline')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await page.goto('/product/ridgeline')
  await page.getByRole('button', { name: 'Share Ridgeline' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toastIn(page)).toContainText('Failed to copy')
  await expect(toastIn(page)).toContainText(`${origin}/share/product/${id}`)
})

test('on a phone the button stays in reach and never covers the footer', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/product/ridgeline')
  const bar = page.locator('.buy-bar')
  const ownButton = page.getByRole('button', { name: 'Add to Cart' })
  await ownButton.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'About the Vendor' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await bar.getByText('Add to Cart').click()
  await expect(toastIn(page)).toContainText('Added to cart')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(async () => {
    const [barBox, footerBox] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1)
  }).toPass({ timeout: 5_000 })
})

test('viewed products are listed at the end of the next product’s page until they are cleared', async ({
  page,
  request,
}) => {
  const seen = () => page.evaluate(() => localStorage.getItem('recently-viewed'))
  for (const slug of ['no-signal', 'single-peak', 'ridgeline']) {
    const { id } = await productOf(request, slug)
    await page.goto(`/product/${slug}`)
    // A page that is left before any script runs isn't recorded.
    await expect.poll(seen).toContain(id)
  }
  const recent = page.getByRole('region', { name: 'Recently Viewed' })
  const end = page.getByRole('contentinfo')
  await end.scrollIntoViewIfNeeded()
  await expect(recent.getByRole('link')).toHaveCount(2)
  await expect(recent.getByRole('link').first()).toContainText('Single Peak')
  await recent.getByRole('link', { name: /No Signal/ }).click()
  await expect(page.getByRole('heading', { name: 'No Signal', level: 1 })).toBeVisible()
  await end.scrollIntoViewIfNeeded()
  await expect(recent.getByRole('link').first()).toContainText('Ridgeline')
  await recent.getByRole('button', { name: 'Clear recently viewed' }).click()
  await expect(recent).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => 'recently-viewed' in localStorage)).toBe(false)
})

test('a missing product says so, with its status', async ({ page, expectProblem }) => {
  expectProblem(/404/)
  const answer = await page.goto('/product/none-of-these')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText('The product you are looking for does not exist.')).toBeVisible()
  await expect(page).toHaveTitle(/^Product Not Found · /)
})
