import sharp from 'sharp'
import { openDesigner } from './support/designer.ts'
import { expect, test } from './support/test.ts'

const photo = () =>
  sharp(
    Buffer.from(
      `<svg width="1200" height="800"><defs><linearGradient id="g"><stop stop-color="#c8410b"/><stop offset="1" stop-color="#1d4fa0"/></linearGradient></defs><rect width="1200" height="800" fill="url(#g)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

test('a photograph is a print in all its colours, or in threads, and is drawn so after the page is opened again', async ({
  page,
}) => {
  await openDesigner(page)
  await page
    .locator('input[type=file][accept*=svg]')
    .setInputFiles({ name: 'coast.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  const surface = page.getByRole('group', { name: /^Front, / })
  const picture = surface.locator('image')
  const madeAs = page.getByLabel('Made as')
  await expect(page.getByRole('region', { name: 'About coast' })).toBeVisible()
  await expect(picture).toHaveCount(0)
  await madeAs.selectOption('print')
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
  await expect(page.getByText('Colour 1:').first()).toBeVisible()
  await page.getByLabel('Printed in').selectOption('picture')
  await expect(picture).toHaveAttribute('href', address ?? '')
  // Who prints such a picture does so from two hats on.
  await page.getByRole('button', { name: 'Take 2 hats' }).click()
  await expect(page.getByRole('radio', { name: /Golden Mile Goods/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'How many hats' }).getByRole('textbox')).toBeFocused()
  await page.reload()
  await expect(picture).toHaveAttribute('href', address ?? '')
  await madeAs.selectOption('flat')
  await expect(picture).toHaveCount(0)
})
