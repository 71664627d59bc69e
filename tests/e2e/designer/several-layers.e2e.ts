import { expectAccessible } from '../support/accessible.ts'
import { designInWords, openDesigner, openPanel } from '../support/designer.ts'
import { expect, test } from '../support/test.ts'

test('several layers are selected, grouped, copied to another placement and deleted with the keyboard', async ({
  page,
}) => {
  await openDesigner(page)
  await page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ }).focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: 'Settings of 2 layers' })).toBeVisible()
  await page.keyboard.press('Control+g')
  await openPanel(page, 'Layers')
  await expect(page.getByText('Group 1')).toHaveCount(2)
  await expectAccessible(page)
  await test.step('a press on one of a group selects all of it', async () => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Mountains\. Arrow keys/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Settings of 2 layers' })).toBeVisible()
  })
  await test.step('copy them to the left side, and take it back in one step', async () => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.getByRole('tab', { name: /^Left side/ }).click()
    await page.getByRole('button', { name: 'Paste', exact: true }).click()
    await expect(designInWords(page)).toContainText('Left side:')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(designInWords(page)).not.toContainText('Left side:')
  })
  await test.step('delete all of it with one key', async () => {
    await page.getByRole('tab', { name: /^Front/ }).click()
    await page.getByRole('button', { name: /^“YOUR HAT”\. Arrow keys/ }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await expect(
      page.getByRole('complementary', { name: 'Your order' }).getByText('Your hat is empty.'),
    ).toBeVisible()
  })
})

test('words are set on a ring, in lines and as a monogram, and the hat stays in view while they are chosen', async ({
  page,
}) => {
  await openDesigner(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('NORTH COAST')
  await page.getByRole('button', { name: 'Shape: Straight' }).click()
  const shapes = page.getByRole('group', { name: 'Shape of the text' })
  await shapes.getByRole('button', { name: 'Ring', exact: true }).click()
  await expect(page.getByRole('spinbutton', { name: /^Ring width/ })).toBeVisible()
  await expectAccessible(page)
  const picker = await shapes.boundingBox()
  const hat = await page.getByRole('button', { name: /^“NORTH COAST”\. Arrow keys/ }).boundingBox()
  expect((picker?.x ?? 0) + (picker?.width ?? 0)).toBeLessThan(hat?.x ?? 0)
  await shapes.getByRole('button', { name: 'Lines, centered' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('NORTH\nCOAST')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('NORTH COAST')
})
