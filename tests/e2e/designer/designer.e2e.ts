import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { designInWords, openDesigner, openMeasures, openPanel } from '../support/designer.ts'
import { scriptsOf, designerWords } from '../support/page-scripts.ts'
import { cards, checkOut, fillAddress, payWith, tick, toastIn } from '../support/shopping.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

async function expectOffer(page: Page): Promise<void> {
  // Drawing and pricing a design takes a while on a busy machine.
  await expect(page.getByRole('radio', { name: /Arrives/ }).first()).toBeVisible({ timeout: 30_000 })
}

test('a visitor designs a hat, sees an artist’s price, saves it to a new account and buys it', async ({
  page,
  newShopper,
  newVendor,
}) => {
  test.slow()
  const vendor = await newVendor()
  await vendor.offerCustomWork()
  await test.step('design with the mouse', async () => {
    await openDesigner(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('NIGHT OWL')
    // Leaving immediately doesn't lose the change.
    await page.reload()
    await expect(designInWords(page)).toContainText('NIGHT OWL')
    const layer = page.getByRole('button', { name: /^“NIGHT OWL”\. Arrow keys/ })
    await openMeasures(page)
    const box = await layer.boundingBox()
    if (!box) throw new Error('the layer is not on the page')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 40, { steps: 5 })
    await page.mouse.up()
    await expect(page.getByRole('spinbutton', { name: /^X/ })).not.toHaveValue('0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('spinbutton', { name: /^X/ })).toHaveValue('0')
  })
  await test.step('put the words on a finished look, and take it back', async () => {
    await openPanel(page, 'Looks')
    await page.getByRole('button', { name: 'Trail crew' }).click()
    await expect(designInWords(page)).toContainText('Pine in School Bus')
    await expect(designInWords(page)).toContainText('“NIGHT OWL” in Oat Milk')
    // The focus isn't in a field.
    await page.keyboard.press('Control+z')
    await expect(designInWords(page)).toContainText('Mountains')
    await page.getByRole('button', { name: /^“NIGHT OWL”\. Arrow keys/ }).dblclick()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
    await openMeasures(page)
  })
  await test.step('fix a problem with one click', async () => {
    await page.getByRole('spinbutton', { name: /^Cap height/ }).fill('3')
    await expect(page.getByText('Can’t be made:').filter({ visible: true }).first()).toBeVisible()
    await page
      .getByRole('region', { name: 'Can it be made?' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByText('Can’t be made:')).toHaveCount(0)
    // In puff the words become too wide before they are large enough: every fix must still come to an end.
    await page.getByRole('combobox', { name: 'Technique' }).selectOption('puff')
    await expect(page.getByText('Can’t be made:').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Use flat stitch' }).click()
    await expect(page.getByText('Can’t be made:')).toHaveCount(0)
  })
  await newShopper()
  await test.step('the new account has the design', async () => {
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('NIGHT OWL')
    await expect(page.getByText('Saved in your account.')).toBeVisible()
  })
  await test.step('order it like any other hat', async () => {
    await tick(page.getByRole('radio', { name: vendor.name }))
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

/** The view that the stage shows; 'between' when the hat was turned away from them. */
async function expectView(page: Page, view: string): Promise<void> {
  await expect(page.locator('.hat-room')).toHaveAttribute('data-view', view)
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 160; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a design can be made and added to the cart with the keyboard alone', async ({ page }) => {
  await openDesigner(page)
  await tabTo(page, page.getByRole('tab', { name: 'Front' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Left side' })).toBeFocused()
  await expectView(page, 'left')
  await page.keyboard.press('ArrowLeft')
  const layer = page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ })
  await tabTo(page, layer)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'YOUR HAT' })).toContainText('1 mm right of center')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await tabTo(page, page.getByRole('button', { name: 'Graphics', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: /^Search \d+ graphics/ }))
  await page.keyboard.type('star')
  await tabTo(page, page.getByRole('button', { name: 'Add star', exact: true }))
  await page.keyboard.press('Enter')
  await expect(designInWords(page)).toContainText('Star')
  const y = page.getByRole('spinbutton', { name: /^Y/ })
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('summary', { hasText: 'Exact measures' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('spinbutton', { name: /^Size/ }))
  await page.keyboard.type('12')
  await tabTo(page, y)
  await page.keyboard.type('-22')
  await tabTo(page, page.getByRole('button', { name: 'Remove', exact: true }))
  await page.keyboard.press('Enter')
  await expect(designInWords(page)).not.toContainText('Star')
  // The button is gone, and the focus with it.
  await page.keyboard.press('Control+z')
  await expect(designInWords(page)).toContainText('Star')
  await page.keyboard.press('Control+y')
  await expect(designInWords(page)).not.toContainText('Star')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Select something on the hat')).toBeVisible()
  await expectOffer(page)
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
})

test('every font shows the words on the hat, and one that is good for puff is chosen from the list', async ({
  page,
}) => {
  await openDesigner(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('MOSS')
  const fonts = page.getByRole('group', { name: /^Fonts:/ })
  await expect(fonts.locator('svg')).toHaveCount(65)
  await tick(page.getByRole('radio', { name: 'Good for puff', exact: true }))
  await expect(fonts.locator('svg')).toHaveCount(21)
  await tick(fonts.getByRole('radio', { name: /^Bungee/ }))
  await expect(page.getByRole('combobox', { name: 'Font', exact: true })).toHaveValue('bungee')
  await expect(fonts.getByRole('radio', { name: /^Bungee/ })).toBeChecked()
  await expectAccessible(page)
})

test('the hat shows a placement that was opened before it loaded', async ({ page }) => {
  const release = await holdScripts(page, '**/deferred-parts-*.js')
  await openDesigner(page)
  await page.getByRole('tab', { name: 'Left side' }).click()
  release()
  await expect(page.locator('[data-hat="picture"]')).toBeVisible({ timeout: 30_000 })
  await expectView(page, 'left')
})

const maxDesignerBytes = 350_000

/** The yellow mountains of the starter design in a screenshot of the hat: their box and their share of the pixels. */
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

  test('the 3D hat stays within its download limit, matches the picture, turns by mouse and keys, and falls back to the picture', async ({
    page,
  }) => {
    // Without a graphics card, a busy machine needs seconds for each frame.
    test.setTimeout(300_000)
    const scripts = scriptsOf(page)
    await openDesigner(page)
    const stage = page.getByRole('region', { name: 'Your hat', exact: true })
    const hat = stage.getByRole('img', { name: /trucker/ })
    // In a narrow window the views take the place of the selected layer's bar.
    await page.keyboard.press('Escape')
    await stage.getByRole('button', { name: 'Front right', exact: true }).click()
    await page.getByRole('tab', { name: /^Front/ }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-hat="picture"]')).toBeVisible()
    const drawn = await yellowIn(hat)
    // Without a graphics card, 3D opens on request only.
    await stage.getByRole('button', { name: 'Show in 3D' }).click()
    await expect(page.locator('[data-hat="3d"]')).toBeVisible({ timeout: 90_000 })
    await test.step('check the size of all scripts', async () => {
      const { bytes, text } = await scripts()
      test.info().annotations.push({ type: 'gzipped bytes', description: String(bytes) })
      expect(bytes).toBeLessThanOrEqual(maxDesignerBytes)
      expect(designerWords.filter((word) => !text.includes(word))).toEqual([])
    })
    await test.step('compare it with the picture', async () => {
      await expect(async () => {
        const shown = await yellowIn(hat)
        for (const side of ['left', 'right', 'top', 'bottom'] as const) {
          expect(Math.abs(shown[side] - drawn[side]), side).toBeLessThan(0.02)
        }
        expect(shown.much / drawn.much).toBeGreaterThan(0.7)
        expect(shown.much / drawn.much).toBeLessThan(1.3)
      }).toPass({ timeout: 60_000 })
    })
    await test.step('turn it', async () => {
      const box = await hat.boundingBox()
      if (!box) throw new Error('the hat is not on the page')
      await page.clock.install()
      // Beside what is drawn on it, which would move instead.
      await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.4)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.2 + 60, box.y + box.height * 0.4, { steps: 3 })
      // After a pause, releasing doesn't flick the hat.
      await page.clock.fastForward(200)
      await page.mouse.up()
      await expect(async () => {
        expect((await yellowIn(hat)).right).toBeGreaterThan(drawn.right + 0.03)
      }).toPass({ timeout: 60_000 })
      await expectView(page, 'between')
      // The open placement's tab brings its side back.
      await page.getByRole('tab', { name: /^Front/ }).click()
      await expectView(page, 'front')
      await page.getByRole('tab', { name: 'Back' }).click()
      await expectView(page, 'back')
      await expect(async () => {
        expect((await yellowIn(hat)).much).toBeLessThan(drawn.much / 20)
      }).toPass({ timeout: 60_000 })
      await page.getByRole('tab', { name: 'Left side' }).click()
      await expectView(page, 'left')
      await page.getByRole('tab', { name: /^Front/ }).click()
      await expectView(page, 'front')
      await expect(async () => {
        expect((await yellowIn(hat)).much).toBeGreaterThan(drawn.much / 2)
      }).toPass({ timeout: 60_000 })
    })
    await test.step('lose the graphics context', async () => {
      await page.locator('canvas').evaluate((canvas) => {
        ;(canvas as HTMLCanvasElement).getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
      })
      await expect(page.locator('[data-hat="picture"]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(stage.getByRole('button', { name: 'Show in 3D' })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a layer can be pinched, nothing overflows the screen, and both themes are accessible', async ({
    page,
  }) => {
    test.slow()
    await openDesigner(page)
    const pinned = page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ })
    const size = page.getByRole('spinbutton', { name: /^Cap height/ })
    await openMeasures(page)
    await pinch(page, pinned)
    await expect.poll(async () => Number(await size.inputValue())).toBeGreaterThan(15)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(size).toHaveValue('14')
    await page.getByRole('button', { name: /^Price: \$/ }).tap()
    await expectOffer(page)
    await expectAccessible(page)
  })
})

/** Moves two fingers apart to 1.5 times their distance. */
async function pinch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('the layer is not on the page')
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

test('the designer loads fonts after its scripts, and uses them immediately on the next visit', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()))
  const html = page.locator('html')
  const heading = page.getByRole('heading', { name: 'Start Designing', level: 1 })
  const release = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque Fallback"/)
  await expect(html).toHaveAttribute('data-fonts', 'deferred')
  expect(fonts).toEqual([])
  release()
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque",/)
  expect(new Set(fonts).size).toBe(2)

  await page.unrouteAll({ behavior: 'wait' })
  await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(heading).toHaveCSS('font-family', /^"Bricolage Grotesque",/)
})
