import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { hostilePictures } from '#tests/support/hostile-pictures.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { pictureAsPng } from '#modules/media/server'
import { configureSite, refreshSiteSettings, siteSettings } from './current-settings.server.ts'
import { removeSitePicture, setSitePicture } from './set-site-picture.server.ts'
import { sitePicturesInUse } from './site-pictures-in-use.server.ts'

const db = databaseOf<unknown>()
const files = new Map<string, Buffer>()
const services = { stripe: 'stand-in', email: false, carrier: null } as const

beforeEach(async () => {
  files.clear()
  provideStorage(memoryStorage(files))
  configureSite({ publicUrl: 'http://shop.test', contactEmail: 'hi@shop.test', locked: {}, services })
  await refreshSiteSettings()
})

const refusalOf = (error: unknown) => (isRefusal(error) ? [error.code, error.field] : error)

const drawing = (width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: '#6cb4ff80' } })
    .png()
    .toBuffer()

test('an uploaded logo is encoded again, belongs to the site and is used from the next request on', async () => {
  const operator = await aPerson({ isOperator: true })
  await setSitePicture(operator, { name: 'logo', bytes: await drawing(), alt: '' })
  await refreshSiteSettings()
  const { logo } = siteSettings()
  expect(logo).toEqual({
    url: expect.stringMatching(/^\/media\/site\/.+\.webp$/),
    width: 900,
    height: 300,
    alt: '',
  })
  const { rows } = await sql<{ owner_id: string | null }>`select owner_id from media_files`.execute(db())
  expect(rows).toEqual([{ owner_id: null }])
  expect(await sitePicturesInUse(system, [logo?.url ?? '', '/media/site/old.webp'])).toEqual([logo?.url])
  const png = await sharp((await pictureAsPng(visitor, logo?.url ?? '')) ?? undefined).metadata()
  expect(png).toMatchObject({ format: 'png', width: 480, height: 160, hasAlpha: true })
})

test('removing it brings back that of the code, and both changes are recorded', async () => {
  const operator = await aPerson({ isOperator: true })
  await setSitePicture(operator, { name: 'logo', bytes: await drawing(), alt: '' })
  await removeSitePicture(operator, 'logo')
  await refreshSiteSettings()
  expect(siteSettings().logo).toBeNull()
  const { rows } = await sql<{ after: { logo: unknown } }>`
    select after from audit_log where action = 'change-site-settings' order by id`.execute(db())
  expect(rows.map(({ after }) => after.logo)).toEqual([expect.objectContaining({ width: 900 }), null])
})

test('the home page’s picture needs a description, which can be changed without the picture', async () => {
  const operator = await aPerson({ isOperator: true })
  const set = (alt: string, bytes: Uint8Array | null) =>
    setSitePicture(operator, { name: 'heroPicture', bytes, alt })
  expect(await set(' ', await drawing()).catch(refusalOf)).toEqual(['wrong-description', 'alt'])
  expect(await set('Blue', null).catch(refusalOf)).toEqual(['no-picture', 'picture'])
  await set('Blue', await drawing(1600, 1200))
  await refreshSiteSettings()
  await set('A blue hat', null)
  await refreshSiteSettings()
  expect(siteSettings().heroPicture).toMatchObject({ alt: 'A blue hat', width: 1600 })
})

test('what is no picture is refused at its field, and the site keeps its look', async () => {
  const operator = await aPerson({ isOperator: true })
  for (const { name, bytes, isTaken } of await hostilePictures()) {
    if (isTaken) continue
    const refused = await setSitePicture(operator, { name: 'logo', bytes, alt: '' }).catch(refusalOf)
    expect({ name, refused }).toEqual({
      name,
      refused: [expect.stringMatching(/^(?:not-a-picture|picture-too-large)$/), 'picture'],
    })
  }
  await refreshSiteSettings()
  expect(siteSettings().logo).toBeNull()
})

test('only operators can change the pictures', async () => {
  for (const actor of [visitor, await aPerson()]) {
    const changed = setSitePicture(actor, { name: 'logo', bytes: await drawing(), alt: '' })
    expect(await changed.catch(refusalOf)).toEqual(['not-found', undefined])
    expect(await removeSitePicture(actor, 'logo').catch(refusalOf)).toEqual(['not-found', undefined])
  }
  expect(files.size).toBe(0)
})
