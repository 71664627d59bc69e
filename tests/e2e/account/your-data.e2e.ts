import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { holdScripts } from '../support/hold-scripts.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { toastIn, tick } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const data = '/profile-settings/data'

test('a user downloads their data and deletes the account', async ({
  page,
  newShopper,
  expectProblem,
  lastEmail,
}) => {
  expectProblem(/status of 4(22|01)/)
  const { email, password } = await newShopper()
  await page.goto('/profile-settings')
  await page.getByRole('link', { name: 'Your data', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['account.json'] ?? new Uint8Array())).toContain(email)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Please confirm that you understand this can’t be undone.')).toBeVisible()
  await tick(page.getByRole('switch'))
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(toastIn(page)).toContainText('Account deleted')
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeHidden()
  await lastEmail(email, 'account is deleted')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible()
})

test('an account with an open order can’t be deleted, and the page says why', async ({
  page,
  newShopper,
  newProduct,
  origin,
}) => {
  await newShopper()
  const { slug } = await newProduct()
  await buyQuickly(page.request, origin, { slug })
  await page.goto(data)
  await expect(page.getByRole('heading', { name: 'You can’t delete your account yet' })).toBeVisible()
  await expect(page.getByText(/^Not all of your orders have shipped yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden()
})

test('an artist changes the avatar; other files and large pictures are rejected', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/profile-settings?tab=vendor', { waitUntil: 'commit' })
  const file = page.getByLabel('Upload avatar')
  const send = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })
  await send('notes.txt', 'text/plain', Buffer.from('hello'))
  releaseScripts()
  await expect(toastIn(page)).toContainText('Please upload an image file')
  await send('large.png', 'image/png', Buffer.alloc(2 * 1024 * 1024))
  await expect(toastIn(page)).toContainText('Please upload an image less than 2MB')
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await send('me.png', 'image/png', picture)
  await expect(toastIn(page)).toContainText('Avatar updated')
  await page.getByRole('button', { name: 'Remove avatar' }).click()
  await expect(toastIn(page)).toContainText('Avatar removed')
})
