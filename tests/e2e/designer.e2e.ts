import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { needAccessible } from './support/accessible.ts'
import { openDesigner, designInWords } from './support/designer.ts'
import { scriptsOf, wordsOfDesigner } from './support/page-scripts.ts'
import { cards, checkOut, fillAddress, payWith, toastIn } from './support/shopping.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

async function expectOffer(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /Arrives/ }).first()).toBeVisible()
}

test('a visitor draws a hat, an artist’s price is found, the account keeps the design, and it is bought', async ({
  page,
  newShopper,
}) => {
  test.slow()
  await test.step('drawn with the mouse', async () => {
    await openDesigner(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('NIGHT OWL')
    // Whoever leaves at once finds it again.
    await page.reload()
    await expect(designInWords(page)).toContainText('NIGHT OWL')
    const layer = page.getByRole('button', { name: /^“NIGHT OWL”\. Arrow keys/ })
    await layer.scrollIntoViewIfNeeded()
    const box = await layer.boundingBox()
    if (!box) throw new Error('the layer is nowhere')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 40, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByRole('spinbutton', { name: /^From the centre/ })).not.toHaveValue('0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('spinbutton', { name: /^From the centre/ })).toHaveValue('0')
  })
  await test.step('what cannot be made is told, and put right with one press', async () => {
    await page.getByRole('spinbutton', { name: /^Capital height/ }).fill('3')
    await expect(page.getByText('Cannot be made:').first()).toBeVisible()
    await page
      .getByRole('region', { name: 'Can it be made?' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .last()
      .click()
    await expect(page.getByText('Cannot be made:')).toHaveCount(0)
  })
  await newShopper()
  await test.step('the account keeps what was drawn before it was opened', async () => {
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('NIGHT OWL')
    await expect(page.getByText('Saved in your account.')).toBeVisible()
  })
  await test.step('ordered like any other hat', async () => {
    await expectOffer(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
    await page.goto('/cart')
    await expect(page.getByText('NIGHT OWL').first()).toBeVisible()
    await fillAddress(page)
    await checkOut(page)
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  })
})

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 160; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('with the keyboard alone a design comes into the cart', async ({ page }) => {
  await openDesigner(page)
  await tabTo(page, page.getByRole('tab', { name: 'Front' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Left side' })).toBeFocused()
  const side = page.getByRole('group', { name: 'Sides of the hat' }).getByRole('button', { pressed: true })
  await expect(side).toHaveText('Left')
  await page.keyboard.press('ArrowLeft')
  const layer = page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ })
  await tabTo(page, layer)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'YOUR HAT' })).toContainText('1 mm right')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await tabTo(page, page.getByRole('button', { name: 'Mark' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Add star' }))
  await page.keyboard.press('Enter')
  await expect(designInWords(page)).toContainText('Star')
  const down = page.getByRole('spinbutton', { name: /^Down/ })
  await tabTo(page, page.getByRole('spinbutton', { name: /^Size/ }))
  await page.keyboard.type('12')
  await tabTo(page, down)
  await page.keyboard.type('-22')
  await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await expect(designInWords(page)).not.toContainText('Star')
  await expectOffer(page)
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
})

test('a place that is opened before the hat is drawn is the side that it shows', async ({ page }) => {
  const release = await holdScripts(page, '**/late-parts-*.js')
  await openDesigner(page)
  await page.getByRole('tab', { name: 'Left side' }).click()
  release()
  await expect(page.locator('[data-hat="picture"]')).toBeVisible({ timeout: 30_000 })
  const sides = page.getByRole('group', { name: 'Sides of the hat' })
  await expect(sides.getByRole('button', { pressed: true })).toHaveText('Left')
})

const mostOfDesigner = 350_000

/** Where the yellow of the first design's mountains stands in a screenshot of the hat: its box in pixels, and how much there is. */
async function yellowIn(stage: Locator) {
  const { data, info } = await sharp(await stage.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let index = 0; index < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3)
    if (red > 110 && green > red * 0.6 && green < red * 0.95 && blue < green * 0.55) {
      xs.push((index / 3) % info.width)
      ys.push(Math.floor(index / 3 / info.width))
    }
  }
  const share = (values: number[], at: number) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? 0
  return {
    left: share(xs, 0.02) / info.width,
    right: share(xs, 0.98) / info.width,
    top: share(ys, 0.02) / info.height,
    bottom: share(ys, 0.98) / info.height,
    much: xs.length / (info.width * info.height),
  }
}

test.describe('in 3D', () => {
  test.use({ viewport: { width: 420, height: 800 } })

  test('the hat is light enough to load, shows what its picture shows, turns by mouse and keys, and gives way to the picture', async ({
    page,
  }) => {
    // A processor that has to draw the hat itself, and does other things as well, takes seconds for each picture.
    test.setTimeout(300_000)
    const scripts = scriptsOf(page)
    await openDesigner(page)
    const stage = page.getByRole('region', { name: 'Your hat', exact: true })
    const hat = stage.getByRole('img', { name: /trucker/ })
    await stage.getByRole('button', { name: 'Front', exact: true }).click()
    await expect(page.locator('[data-hat="picture"]')).toBeVisible()
    const drawn = await yellowIn(hat)
    // A machine that draws 3D on its processor waits to be asked.
    await stage.getByRole('button', { name: 'Show in 3D' }).click()
    await expect(page.locator('[data-hat="3d"]')).toBeVisible({ timeout: 90_000 })
    await test.step('all of its scripts together', async () => {
      const { bytes, text } = await scripts()
      test.info().annotations.push({ type: 'gzipped bytes', description: String(bytes) })
      expect(bytes).toBeLessThanOrEqual(mostOfDesigner)
      expect(wordsOfDesigner.filter((word) => !text.includes(word))).toEqual([])
    })
    await test.step('the same in the same place', async () => {
      await expect(async () => {
        const shown = await yellowIn(hat)
        for (const side of ['left', 'right', 'top', 'bottom'] as const) {
          expect(Math.abs(shown[side] - drawn[side]), side).toBeLessThan(0.02)
        }
        expect(shown.much / drawn.much).toBeGreaterThan(0.7)
        expect(shown.much / drawn.much).toBeLessThan(1.3)
      }).toPass({ timeout: 60_000 })
    })
    await test.step('turned', async () => {
      const box = await hat.boundingBox()
      if (!box) throw new Error('the hat is nowhere')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 3 })
      // A hand that rests throws nothing.
      await page.waitForTimeout(200)
      await page.mouse.up()
      await expect(async () => {
        expect((await yellowIn(hat)).right).toBeGreaterThan(drawn.right + 0.03)
      }).toPass({ timeout: 60_000 })
      // Between two sides none is pressed.
      const pressed = stage.getByRole('button', { pressed: true })
      await expect(pressed).toHaveCount(0)
      await stage.getByRole('button', { name: 'Back', exact: true }).press('Enter')
      await expect(pressed).toHaveText('Back')
      await expect(async () => {
        expect((await yellowIn(hat)).much).toBeLessThan(drawn.much / 20)
      }).toPass({ timeout: 60_000 })
      // It follows to where one draws, unless that is in sight.
      await page.getByRole('tab', { name: 'Left side' }).click()
      await expect(pressed).toHaveText('Left')
      await page.getByRole('tab', { name: /^Front/ }).click()
      await expect(pressed).toHaveText('Front right')
      await expect(async () => {
        expect((await yellowIn(hat)).much).toBeGreaterThan(drawn.much / 2)
      }).toPass({ timeout: 60_000 })
    })
    await test.step('the graphics card goes away', async () => {
      await page.locator('canvas').evaluate((canvas) => {
        ;(canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
      })
      await expect(page.locator('[data-hat="picture"]')).toBeVisible()
      await expect(stage.getByRole('button', { name: 'Show in 3D' })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a layer is pinched, nothing stands beside the screen, and both themes are accessible', async ({
    page,
  }) => {
    test.slow()
    await openDesigner(page)
    const pinned = page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ })
    const size = page.getByRole('spinbutton', { name: /^Capital height/ })
    await pinch(page, pinned)
    expect(Number(await size.inputValue())).toBeGreaterThan(15)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(size).toHaveValue('14')
    await expectOffer(page)
    await needAccessible(page)
  })
})

/** Two fingers that go apart to one and a half of their distance. */
async function pinch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to pinch')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    })
  await touch('touchStart', 20)
  await touch('touchMove', 25)
  await touch('touchMove', 30)
  await touch('touchEnd', 30)
}

test('our letters come after the designer’s scripts, and at once on the next visit', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  const html = page.locator('html')
  const heading = page.getByRole('heading', { name: 'Start Designing', level: 1 })
  const release = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque Fallback"/)
  await expect(html).toHaveAttribute('data-letters', 'late')
  expect(fonts).toEqual([])
  release()
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque",/)
  expect(new Set(fonts).size).toBe(2)

  await page.unrouteAll({ behavior: 'wait' })
  await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque",/)
})
