import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openDesigner, openMeasures, openPanel } from '../support/designer.ts'
import { expect, test } from '../support/test.ts'

const words = (page: Page) => page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ })
const zoomValue = (page: Page) => page.getByRole('group', { name: 'View' })

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as const }
}

/** Waits, because the page paints after the last move of the pointer. Pixels. */
async function expectMiddle(page: Page, [x, y]: readonly [number, number], tolerance: number): Promise<void> {
  const away = async () => {
    const { middle } = await boxOf(words(page))
    return Math.max(Math.abs(middle[0] - x), Math.abs(middle[1] - y))
  }
  await expect.poll(away).toBeLessThan(tolerance)
}

test('the wheel magnifies the hat about the pointer, and what is on it is moved as exactly as before', async ({
  page,
}) => {
  await openDesigner(page)
  await expect(words(page)).toBeVisible()
  await openMeasures(page)
  const before = await boxOf(words(page))
  const [x, y] = before.middle
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -500)
  await expect(zoomValue(page)).toContainText('223%')
  const near = await boxOf(words(page))
  expect(near.width / before.width).toBeCloseTo(2.23, 1)
  expect(Math.abs(near.middle[0] - x)).toBeLessThan(2)
  expect(Math.abs(near.middle[1] - y)).toBeLessThan(2)
  await test.step('move the words 60 pixels, half as many millimeters as without magnifying', async () => {
    await page.mouse.down()
    await page.keyboard.down('Alt')
    await page.mouse.move(x + 60, y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    // The words bend with the cloth, so their box isn’t quite where they were taken hold of.
    await expectMiddle(page, [x + 60, y], 8)
    await page.getByRole('button', { name: 'Undo' }).click()
  })
  await test.step('move the view with the middle button, then show all of the hat', async () => {
    await page.mouse.move(x, y)
    await page.mouse.down({ button: 'middle' })
    await page.mouse.move(x - 80, y + 40, { steps: 4 })
    await page.mouse.up({ button: 'middle' })
    await expectMiddle(page, [x - 80, y + 40], 3)
    await page.getByRole('button', { name: 'Fit', exact: true }).click()
    await expect(zoomValue(page)).toContainText('100%')
    expect((await boxOf(words(page))).width).toBeCloseTo(before.width, 0)
  })
})

test('the flat drawing zooms by its buttons and moves with the space bar, and full screen can be left again', async ({
  page,
}) => {
  await openDesigner(page)
  await page.getByRole('button', { name: 'Flat', exact: true }).click()
  const before = await boxOf(words(page))
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoomValue(page)).toContainText('156%')
  const near = await boxOf(words(page))
  expect(near.width / before.width).toBeCloseTo(1.56, 1)
  await expectAccessible(page)
  await words(page).focus()
  await page.keyboard.down('Space')
  await page.mouse.move(...near.middle)
  await page.mouse.down()
  await page.mouse.move(near.middle[0] + 50, near.middle[1] - 30, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Space')
  await expectMiddle(page, [near.middle[0] + 50, near.middle[1] - 30], 1)
  const full = page.getByRole('button', { name: 'Full screen' })
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  await full.click()
  await expect(full).toHaveAttribute('aria-pressed', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true, isMobile: true })

  test('two fingers beside the layers magnify the hat, not the page', async ({ page }) => {
    await openDesigner(page)
    const room = await boxOf(page.getByRole('img', { name: /Six-panel/ }))
    // Below the words and above the line with the checks.
    const [x, y] = [room.middle[0], room.y + room.height * 0.55]
    const before = await boxOf(words(page))
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
    await touch('touchStart', 30)
    for (const apart of [40, 50, 60]) await touch('touchMove', apart)
    await touch('touchEnd', 60)
    await expect.poll(async () => (await boxOf(words(page))).width / before.width).toBeCloseTo(2, 1)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await page.getByRole('button', { name: 'Fit', exact: true }).tap()
    await expect.poll(async () => (await boxOf(words(page))).width).toBeCloseTo(before.width, 0)
  })

  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [320, 568],
    [667, 375],
  ] as const) {
    test(`at ${width} by ${height}, no control covers the hat`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openDesigner(page)
      await expect(words(page)).toBeVisible()
      await expect(page.locator('.check-line')).toBeVisible()
      // The hat's own outline in the picture: the crown and the brim, without the shadow.
      const free = await page.evaluate(() => {
        const room = document.querySelector('.hat-room')?.getBoundingClientRect() ?? new DOMRect()
        const box = Math.min(room.width, room.height * 1.4)
        const [x, y] = [room.left + room.width / 2, room.top + room.height / 2]
        const spots = [-0.3, -0.15, 0, 0.15, 0.3].flatMap((across) =>
          [-0.2, -0.1, 0, 0.1, 0.2].map((down) => [x + across * box, y + down * box] as const),
        )
        const covered = spots.filter(
          ([at, down]) => !document.elementFromPoint(at, down)?.closest('.hat-room'),
        )
        return { covered, share: room.height / innerHeight }
      })
      expect(free.covered).toEqual([])
      expect(free.share).toBeGreaterThan(0.25)
    })
  }

  test('the selected layer’s bar and the views take turns below the hat', async ({ page }) => {
    await openDesigner(page)
    const bar = page.getByRole('region', { name: 'Settings of “YOUR HAT”' })
    const views = page.getByRole('group', { name: 'Angles of the hat' })
    await expect(bar).toBeVisible()
    await expect(views).toBeHidden()
    const { y } = await boxOf(bar)
    await page.getByRole('tab', { name: 'Left side' }).tap()
    await expect(bar).toBeHidden()
    await expect(views).toBeVisible()
    expect(Math.abs((await boxOf(views)).y - y)).toBeLessThan(2)
    await expectAccessible(page)
    await page.getByRole('tab', { name: /^Front/ }).tap()
    await expect(bar).toBeVisible()
  })
})

test('without a connection, a panel that isn’t loaded yet says so, and the design stays', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await openDesigner(page)
  await expect(words(page)).toBeVisible()
  await context.setOffline(true)
  await openPanel(page, 'Graphics')
  const problem = page.getByText('Part of the designer failed to load. Your design is saved in this browser.')
  await expect(problem).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await expect(words(page)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await openPanel(page, 'Graphics')
  await expect(page.getByLabel(/^Search [\d,]+ graphics$/)).toBeVisible()
})
