import type { Page } from '@playwright/test'
import { lookAt } from '../support/page-visit.ts'
import { openDesigner } from '../support/designer.ts'
import { expect, test } from '../support/test.ts'

const pinsOf = (page: Page) => page.getByRole('group', { name: 'Checks on the hat' }).getByRole('button')

/** Makes the words of the starter design too small to sew. */
async function makeWordsTooSmall(page: Page): Promise<void> {
  for (let press = 0; press < 10; press++) await page.getByRole('button', { name: 'Smaller' }).click()
  await expect(pinsOf(page).first()).toBeVisible()
}

/** Whether the pin is right below the layer, in the page's pixels. */
async function expectPinBelowWords(page: Page): Promise<void> {
  const words = await page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ }).boundingBox()
  const pin = await pinsOf(page).first().boundingBox()
  if (!words || !pin) throw new Error('the words or their pin are not on the page')
  expect(Math.abs(pin.x + pin.width / 2 - words.x - words.width / 2)).toBeLessThan(40)
  expect(Math.abs(pin.y - words.y - words.height)).toBeLessThan(30)
}

test('a check is a pin at its layer, on the hat and flat, and opens with its fixes by the keyboard', async ({
  page,
}) => {
  await openDesigner(page)
  const line = page.locator('.check-line')
  await expect(line).toHaveText('This design can be made.')
  await makeWordsTooSmall(page)
  await expect(line).toHaveText(/^(One thing|\d things) to fix$/)
  const pin = pinsOf(page).first()
  await expect(pin).toHaveAccessibleName(/^1: Can’t be made\. The letters of “YOUR HAT”/)
  await expectPinBelowWords(page)
  await page.getByRole('button', { name: 'Flat', exact: true }).click()
  await expectPinBelowWords(page)
  await page.getByRole('button', { name: 'Flat', exact: true }).click()
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Check' })
  await expect(card).toContainText('Can’t be made: The letters of “YOUR HAT”')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pinsOf(page)).toHaveCount(0)
  await expect(card).toBeHidden()
  await expect(line).toHaveText('This design can be made.')
  await expect(line).toBeFocused()
})

test('the designer with an open check is accessible at both widths in both themes', async ({ page }) => {
  await lookAt(page, {
    name: 'an open check',
    go: async (visited) => {
      await openDesigner(visited)
      await makeWordsTooSmall(visited)
      await pinsOf(visited).first().click()
      await expect(visited.getByRole('dialog', { name: 'Check' })).toBeVisible()
    },
  })
})
