import type { Page } from '@playwright/test'
import { designerIsReady, openDesigner, designInWords } from './support/designer.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { toastIn } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const draw = (page: Page, words: string) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).fill(words)

test('what is drawn signed out comes into the account, and nothing of it is lost between two devices', async ({
  page,
  newShopper,
  otherBrowser,
  login,
  expectProblem,
}) => {
  test.slow()
  // Two devices draw on one design at once.
  expectProblem(/409 \(Conflict\)/)

  await test.step('a second hat does not cost a visitor the first', async () => {
    await openDesigner(page)
    await draw(page, 'FIRST')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await draw(page, 'SECOND')
    await page.getByText('Drawn here before (1)').click()
    await page.getByRole('button', { name: 'Open FIRST' }).click()
    await expect(designInWords(page)).toContainText('FIRST')
    await expect(page.getByText('Drawn here before (1)')).toBeVisible()
  })

  const account = await newShopper()
  await test.step('the account has both, without the designer being opened again', async () => {
    await page.goto('/designs')
    await expect(page.getByRole('heading', { name: 'FIRST' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'SECOND' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  })

  const second = await otherBrowser()
  await test.step('another device goes on with it, and the first one opens it as it is there', async () => {
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('FIRST')
    await login(account.email, account.password, second)
    await second.goto('/designs')
    await second.getByRole('link', { name: 'FIRST' }).last().click()
    await expect(designInWords(second)).toContainText('FIRST')
    await draw(second, 'FROM THE SOFA')
    await expect(second.getByText('Saved in your account.')).toBeVisible()
    await expect(designInWords(second)).toContainText('FROM THE SOFA')
  })

  await test.step('both at once: the later one is told, and keeps a copy', async () => {
    await draw(page, 'ON THE TRAIN')
    await expect(page.getByText('Saved from another window or device')).toBeVisible()
    await page.getByRole('button', { name: 'Keep mine as a copy' }).click()
    await expect(page.getByText('Saved in your account.')).toBeVisible()
    await page.goto('/designs')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    await openDesigner(page)
    await expect(designInWords(page)).toContainText('ON THE TRAIN')
  })

  await test.step('a design is deleted only after a question', async () => {
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Delete SECOND' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3)
    await page.getByRole('button', { name: 'Delete SECOND' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toastIn(page)).toContainText('Deleted')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2)
  })
})

test('over a slow line nobody sees another hat than the one that will be opened', async ({ page }) => {
  const firstHat = page.getByRole('img', { name: /^A navy trucker hat/ })
  const release = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(firstHat).toBeVisible()
  release()
  await designerIsReady(page)
  await draw(page, 'MINE')
  await expect(designInWords(page)).toContainText('MINE')

  await page.unrouteAll({ behavior: 'wait' })
  const releaseAgain = await holdScripts(page)
  await page.goto('/custom', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Start Designing', level: 1 })).toBeVisible()
  await expect(page.locator('[data-designer="coming"]')).toBeVisible()
  await expect(firstHat).toBeHidden()
  await expect(page.getByRole('button', { name: /^“YOUR HAT”/ })).toBeHidden()
  releaseAgain()
  await designerIsReady(page)
  await expect(designInWords(page)).toContainText('MINE')
})
