import type { Page } from '@playwright/test'
import { designerIsReady, designInWords, openDesigner, openPanel } from '../support/designer.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** After a change the page says so until the account has it: what it said before the change proves nothing. */
async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saving...')).toBeVisible()
  await expect(page.getByText('Saved in your account.')).toBeVisible()
}

const draw = (page: Page, words: string) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).fill(words)

test('designs of a visitor move to the account, and none is lost between two devices', async ({
  page,
  newShopper,
  otherBrowser,
  login,
  expectProblem,
}) => {
  test.slow()
  // Two devices change the same design.
  expectProblem(/409 \(Conflict\)/)

  await test.step('starting over keeps the first design', async () => {
    await openDesigner(page)
    await draw(page, 'FIRST')
    await openPanel(page, 'Looks')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(designInWords(page)).toContainText('YOUR HAT')
    await page.keyboard.press('Control+z')
    await expect(designInWords(page)).toContainText('FIRST')
    await page.keyboard.press('Control+y')
    await expect(designInWords(page)).toContainText('YOUR HAT')
    await openPanel(page, 'Text')
    await draw(page, 'SECOND')
    await openPanel(page, 'Looks')
    await page.getByText('Earlier designs (1)').click()
    await page.getByRole('button', { name: 'Open FIRST' }).click()
    await expect(designInWords(page)).toContainText('FIRST')
    await expect(page.getByText('Earlier designs (1)')).toBeVisible()
  })

  const account = await newShopper()
  await test.step('the account has both without opening the designer', async () => {
    await page.goto('/designs')
    await expect(page.getByRole('heading', { name: 'FIRST' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'SECOND' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  })

  const second = await otherBrowser()
  await test.step('continue on another device', async () => {
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('FIRST')
    await login(account.email, account.password, second)
    await second.goto('/designs')
    await second.getByRole('link', { name: 'FIRST', exact: true }).click()
    await expect(designInWords(second)).toContainText('FIRST')
    await expect(second.getByText('Saved in your account.')).toBeVisible()
    await draw(second, 'FROM THE SOFA')
    await isSaved(second)
    await expect(designInWords(second)).toContainText('FROM THE SOFA')
  })

  await test.step('the later of two changes is reported and saved as a copy', async () => {
    await draw(page, 'ON THE TRAIN')
    await expect(
      page.getByText('This design was changed in another window or on another device'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save mine as a copy' }).click()
    await expect(page.getByText('Saved in your account.')).toBeVisible()
    await page.goto('/designs')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('ON THE TRAIN')
  })

  await test.step('undoing everything back to the design as it was opened is saved, too', async () => {
    await draw(page, 'OVERSHOT')
    await isSaved(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await isSaved(page)
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('ON THE TRAIN')
  })

  await test.step('deleting a design asks for confirmation', async () => {
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Delete SECOND' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    await page.getByRole('button', { name: 'Delete SECOND' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastIn(page)).toContainText('Design deleted')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  })
})

test('on a slow connection, the starter design never flashes before a saved one', async ({ page }) => {
  const starterHat = page.getByRole('img', { name: /^A navy trucker hat/ })
  const release = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(starterHat).toBeVisible()
  release()
  await designerIsReady(page)
  await draw(page, 'MINE')
  await expect(designInWords(page)).toContainText('MINE')

  await page.unrouteAll({ behavior: 'wait' })
  const releaseAgain = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Start Designing', level: 1 })).toBeVisible()
  await expect(page.locator('[data-designer="loading"]')).toBeVisible()
  await expect(starterHat).toBeHidden()
  await expect(page.getByRole('button', { name: /^“YOUR HAT”/ })).toBeHidden()
  releaseAgain()
  await designerIsReady(page)
  await expect(designInWords(page)).toContainText('MINE')
})
