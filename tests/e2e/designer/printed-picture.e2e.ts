import sharp from 'sharp'
import { openDesigner } from '../support/designer.ts'
import { expect, test } from '../support/test.ts'

const photo = () =>
  sharp(
    Buffer.from(
      `<svg width="1200" height="800"><defs><linearGradient id="g"><stop stop-color="#c8410b"/><stop offset="1" stop-color="#1d4fa0"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

test('a photo can be printed in full color or in thread colors, also after a reload', async ({ page }) => {
  await openDesigner(page)
  await page
    .locator('input[type=file][accept*=svg]')
    .setInputFiles({ name: 'coast.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const surface = page.getByRole('group', { name: /^Front, / })
  const picture = surface.locator('image')
  const technique = page.getByLabel('Technique')
  await expect(page.getByRole('region', { name: 'Settings of coast' })).toBeVisible()
  // It takes the place of the starter design, and says what became of it.
  await expect(page.getByText('Front: coast in', { exact: false }).filter({ visible: true })).toBeVisible()
  const upload = page.getByRole('region', { name: 'Upload coast' })
  await expect(upload.getByText('Nothing was left out.')).toBeVisible()
  await upload.getByRole('slider', { name: 'Thread colors' }).press('ArrowLeft')
  await expect(page.getByText('Color 5:')).toBeVisible()
  await expect(page.getByText('Color 6:')).toHaveCount(0)
  await expect(picture).toHaveCount(0)
  await technique.selectOption('print')
  const address = await picture.getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  await expect(page.getByText(/Front: .*coast, print\./).filter({ visible: true })).toBeVisible()
  await page.getByLabel('Printed in').selectOption('threads')
  await expect(picture).toHaveCount(0)
  await expect(page.getByText('Color 1:').first()).toBeVisible()
  await page.getByLabel('Printed in').selectOption('picture')
  await expect(picture).toHaveAttribute('href', address ?? '')
  // The only artist who prints photos makes at least two.
  await page.getByRole('button', { name: 'Change to 2 hats' }).click()
  await expect(page.getByRole('radio', { name: /Golden Mile Goods/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('textbox')).toBeFocused()
  await page.reload()
  await expect(picture).toHaveAttribute('href', address ?? '')
  await technique.selectOption('flat')
  await expect(picture).toHaveCount(0)
})
