import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#tests/support/misbehaving/fake-s3.ts'
import { openStorage } from './open-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'

const account = {
  bucket: 'hats',
  region: 'eu-central-1',
  accessKeyId: 'AKID',
  secretAccessKey: 'a/secret+key',
}
let bucket: FakeS3

beforeAll(async () => {
  bucket = await startFakeS3(account)
})
afterAll(() => bucket.close())

const settings = (different: Partial<typeof account> = {}) => ({
  ...account,
  ...different,
  endpoint: bucket.endpoint,
})

test('a file is stored, read and removed with signed requests', async () => {
  const storage = s3Storage(settings())
  const bytes = randomBytes(40_000)
  await storage.put('products/1f/cover.w320.avif', bytes)
  expect(bucket.files.get('products/1f/cover.w320.avif')?.equals(bytes)).toBe(true)
  expect((await storage.get('products/1f/cover.w320.avif'))?.equals(bytes)).toBe(true)
  await storage.remove('products/1f/cover.w320.avif')
  expect(await storage.get('products/1f/cover.w320.avif')).toBeNull()
  await storage.remove('products/1f/cover.w320.avif')
})

test('lists all pages of a folder, with the time of each file', async () => {
  const storage = s3Storage(settings())
  const keys = ['1', '2', '3', '4', '5'].map((name) => `share/${name}.jpg`)
  for (const key of [...keys, 'shared.jpg']) await storage.put(key, Buffer.from('hat'))
  const files = await storage.list('share/')
  expect(files.map(({ key }) => key).toSorted()).toEqual(keys)
  expect(files[0]?.storedAt).toEqual(new Date('2026-01-02T03:04:05Z'))
  expect(await storage.list('nothing/')).toEqual([])
})

test('a temporary failure of the service is retried', async () => {
  bucket.failNext(503, 500)
  await s3Storage(settings()).put('logo.webp', Buffer.from('hat'))
  expect(bucket.files.get('logo.webp')?.toString()).toBe('hat')
})

test('an error says what was requested and why it was refused, without secrets', async () => {
  const refused = s3Storage(settings({ secretAccessKey: 'not-it' })).put('logo.webp', Buffer.from('cap'))
  await expect(refused).rejects.toThrow(/PUT logo\.webp with 403: SignatureDoesNotMatch/)
  await expect(refused).rejects.not.toThrow(/not-it/)
  expect(bucket.files.get('logo.webp')?.toString()).toBe('hat')
})

test('a missing bucket is an error, not an empty storage', async () => {
  const missing = s3Storage(settings({ bucket: 'caps' }))
  await expect(missing.get('logo.webp')).rejects.toThrow(/NoSuchBucket/)
  await expect(missing.remove('logo.webp')).rejects.toThrow(/NoSuchBucket/)
})

test('an unsafe key is refused before anything is sent', async () => {
  for (const key of ['../secrets', 'a/../../b', '/etc/passwd', 'a b', '?list-type=2']) {
    await expect(s3Storage(settings()).get(key)).rejects.toThrow(/not a storage key/)
  }
})

test('a start with a wrong key, region or bucket fails and names the settings', async () => {
  const start = (different: Partial<typeof account>) =>
    openStorage({ s3: settings(different), dataDir: '/nowhere', databaseUrl: undefined })
  await expect(start({})).resolves.toBeDefined()
  await expect(start({ secretAccessKey: 'x' })).rejects.toThrow(
    /S3_SECRET_ACCESS_KEY[\s\S]*SignatureDoesNotMatch/,
  )
  await expect(start({ accessKeyId: 'x' })).rejects.toThrow(/InvalidAccessKeyId/)
  await expect(start({ region: 'us-east-1' })).rejects.toThrow(/AuthorizationHeaderMalformed/)
  await expect(start({ bucket: 'caps' })).rejects.toThrow(/S3_BUCKET[\s\S]*NoSuchBucket/)
})
