import { aDesign, aText } from '#tests/support/design-factory.ts'
import { expectAccessible } from '../support/accessible.ts'
import { designerIsReady, designInWords, openDesigner } from '../support/designer.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('a visitor shares a design after logging in, and a shopper with two clicks, until sharing stops', async ({
  page,
  context,
  origin,
  newShopper,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  // A link that doesn't work anymore.
  expectProblem(/404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const panel = page.getByRole('dialog', { name: 'Share' })
  const shareButton = page.getByRole('button', { name: 'Share' }).filter({ visible: true })
  const friend = await otherBrowser({ viewport: { width: 390, height: 844 } })
  const account = await newShopper(friend)

  await test.step('a visitor takes the picture, and logs in for a link', async () => {
    await openDesigner(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('NIGHT OWL')
    await page.getByRole('textbox', { name: 'Design name' }).fill('Owls of Maine')
    await shareButton.click()
    await expect(panel.getByRole('img').first()).toHaveAccessibleName(/“NIGHT OWL”/)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download picture' }).click()
    expect((await download).suggestedFilename()).toBe('owls-of-maine.png')
    await panel.getByRole('link', { name: 'Log in to share' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  })
  await test.step('the panel is open again with the same design', async () => {
    await expect(panel.getByRole('img').first()).toHaveAccessibleName(/“NIGHT OWL”/)
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(panel.getByRole('status')).toHaveText('Link copied')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Design name' })).toHaveValue('Owls of Maine')
  })
  const link = await copied()
  await test.step('anyone with the link sees the hat, and later changes', async () => {
    expect(link).toMatch(`${origin}/design/`)
    await friend.context().clearCookies()
    await friend.goto(link)
    await expect(friend.getByRole('heading', { name: 'Owls of Maine', level: 1 })).toBeVisible()
    await page.getByRole('textbox', { name: 'Design name' }).fill('Owls of Vermont')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('DAY OWL')
    await expect(page.getByText('Saving...')).toBeVisible()
    await expect(page.getByText('Saved in your account.')).toBeVisible()
    await friend.reload()
    await expect(friend.getByRole('heading', { name: 'Owls of Vermont', level: 1 })).toBeVisible()
    await expect(friend.getByText('“DAY OWL”').first()).toBeVisible()
  })
  await test.step('a friend orders it as it is with two presses', async () => {
    await expect(friend.getByRole('link', { name: 'Remix' })).toHaveCount(0)
    await friend.getByRole('button', { name: 'Order this hat' }).click()
    await expect(friend.getByRole('heading', { name: 'Order this hat' })).toBeFocused()
    await expect(friend.getByRole('radio', { name: /Arrives/ }).first()).toBeVisible({ timeout: 30_000 })
    await expectAccessible(friend)
    await friend.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(friend)).toContainText('Added to cart', { timeout: 40_000 })
  })
  await test.step('the second click copies the link; the last one stops sharing', async () => {
    await page.reload()
    await designerIsReady(page)
    await expect(designInWords(page)).toContainText('DAY OWL')
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await shareButton.click()
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(copied).toBe(link)
    await panel.getByRole('switch', { name: 'Others can remix it' }).check()
    await expect(panel.getByRole('status')).toHaveText('Others can remix it now')
    await panel.getByRole('button', { name: 'Stop sharing' }).click()
    await expect(panel.getByRole('status')).toContainText('No longer shared')
    await panel.getByRole('button', { name: 'Close Share' }).click()
    await expect(shareButton).toBeFocused()
    expect((await friend.goto(link))?.status()).toBe(404)
    await expect(friend.getByRole('heading', { name: 'This design isn’t shared' })).toBeVisible()
    await expectAccessible(friend)
  })
})

test.describe('in 3D', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('a shared hat is a picture first, and turns in 3D after a press', async ({
    page,
    origin,
    newShopper,
  }) => {
    // Without a graphics card, a busy machine needs seconds for each frame.
    test.setTimeout(300_000)
    await newShopper()
    const design = { name: 'Turning', document: aDesign([aText()]) }
    const added = await page.request.post('/api/designs', { headers: { origin }, data: design })
    const { id, version } = await added.json()
    const sharing = { version, is_shared: true }
    await page.request.patch(`/api/designs/${id}`, { headers: { origin }, data: sharing })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(`/design/${id}`)
    const picture = page.getByRole('img', { name: /“HIGH LINE”/ })
    await expect(picture).toBeVisible()
    const before = await picture.boundingBox()
    await scriptsRun(page)
    expect(requested.filter((url) => url.includes('turnable-hat'))).toEqual([])
    await page.getByRole('button', { name: 'Turn it in 3D' }).click()
    await expect(page.locator('[data-hat="3d"]')).toBeVisible({ timeout: 200_000 })
    expect(await picture.boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Turn left' }).click()
    await page.getByRole('button', { name: 'Show as a picture' }).click()
    await expect(page.locator('[data-hat="3d"]')).toHaveCount(0)
    await expectAccessible(page)
  })
})
