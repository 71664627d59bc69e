import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { preparePictureJob, servePicture } from '#modules/media/server'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { diskStorage, provideStorage } from '#platform/storage/storage.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { maxAvatarBytes, removeAvatar, setAvatar } from './set-avatar.server.ts'
import { vendorProfile } from '../vendor-queries.server.ts'

beforeAll(async () => {
  provideStorage(diskStorage(mkdtempSync(join(tmpdir(), 'brimfolk-avatars-'))))
  await openJobs([preparePictureJob])
})

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const refusalOf = (error: unknown) => (isRefusal(error) ? [error.title, error.message] : error)

test('an avatar is stored in the person’s own folder and replaced by the next one', async () => {
  const vendor = await aVendor()
  await setAvatar(vendor, await picture('teal'))
  const first = (await vendorProfile(vendor, vendor.vendorId))?.avatarUrl ?? ''
  expect(first).toMatch(new RegExp(`^/media/vendor-avatars/${vendor.userId}/`))
  expect(await servePicture(first)).not.toBeNull()
  await setAvatar(vendor, await picture('orange'))
  expect(await servePicture(first)).toBeNull()
  const second = (await vendorProfile(vendor, vendor.vendorId))?.avatarUrl ?? ''
  await removeAvatar(vendor)
  expect(await servePicture(second)).toBeNull()
  expect((await vendorProfile(vendor, vendor.vendorId))?.avatarUrl).toBeNull()
})

test('refuses a file that isn’t a picture by its content, or has 2 MB, with the page’s messages', async () => {
  const vendor = await aVendor()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), svg]) {
    expect(await setAvatar(vendor, bytes).catch(refusalOf)).toEqual([
      'Invalid file type',
      'Please upload an image file',
    ])
  }
  const large = Buffer.concat([await picture('teal'), Buffer.alloc(maxAvatarBytes)])
  expect(await setAvatar(vendor, large).catch(refusalOf)).toEqual([
    'File too large',
    'Please upload an image less than 2MB',
  ])
})

test('refuses an avatar without a vendor profile', async () => {
  const person = await aPerson()
  const error = await setAvatar(person, await picture('teal')).catch((thrown: unknown) => thrown)
  expect(isRefusal(error) && error.code).toBe('not-found')
})

test('an avatar has a tiny preview, which changes and is removed with it', async () => {
  const vendor = await aVendor()
  const square = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const previewNow = async () => (await vendorProfile(vendor, vendor.vendorId))?.avatarPreview
  expect(await previewNow()).toBeNull()
  await setAvatar(vendor, await square('#ff6a2b'))
  const first = await previewNow()
  expect(first).toMatch(/^data:image\/webp;base64,/)
  await setAvatar(vendor, await square('#1f7a47'))
  expect(await previewNow()).toMatch(/^data:image\/webp;base64,/)
  expect(await previewNow()).not.toBe(first)
  await removeAvatar(vendor)
  expect(await previewNow()).toBeNull()
})
