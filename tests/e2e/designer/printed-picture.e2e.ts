import sharp from 'sharp'
import { designerIsReady, designInWords, openDesigner, openPanel } from '../support/designer.ts'
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
  await openPanel(page, 'Upload')
  await page
    .locator('input[type=file][accept*=svg]')
    .setInputFiles({ name: 'coast.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const upload = page.getByRole('region', { name: 'Upload coast' })
  const picture = upload.getByRole('img')
  const technique = page.getByLabel('Technique')
  // Reading a file takes a while on a busy machine.
  await expect(page.getByRole('region', { name: 'Settings of coast' })).toBeVisible({ timeout: 30_000 })
  await test.step('it takes the place of the starter design, and what became of it is shown', async () => {
    await expect(designInWords(page)).toContainText('Front: coast in')
    await expect(upload.getByText('Nothing was left out.')).toBeVisible()
    const colors = upload.getByRole('slider', { name: 'Thread colors' })
    await colors.press('ArrowLeft')
    await expect(colors).toHaveValue('5', { timeout: 30_000 })
    await expect(upload).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
    await expect(picture).toHaveCount(0)
  })
  await technique.selectOption('print')
  await expect(designInWords(page)).toContainText('coast, print.')
  const address = await picture.getAttribute('src')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  await page.reload()
  await designerIsReady(page)
  await openPanel(page, 'Upload')
  await expect(picture).toHaveAttribute('src', address ?? '')
  await expect(upload.getByText('Nothing was left out.')).toBeVisible()
  await page
    .getByRole('button', { name: /Colors/ })
    .first()
    .click()
  await page.getByLabel('Printed in').selectOption('threads')
  await expect(page.getByText('Color 1:').first()).toBeVisible()
  await openPanel(page, 'Upload')
  await expect(picture).toHaveCount(0)
})
