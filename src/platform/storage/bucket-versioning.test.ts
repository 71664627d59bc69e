import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#tests/support/misbehaving/fake-s3.ts'
import { bucketVersioning } from './bucket-versioning.server.ts'

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

const versioning = (different: Partial<typeof account> = {}) =>
  bucketVersioning({ ...account, ...different, endpoint: bucket.endpoint })

test('a bucket has versions only while its versioning is enabled', async () => {
  bucket.answerVersioning(200, '<VersioningConfiguration/>')
  expect(await versioning()).toBe('off')
  bucket.answerVersioning(
    200,
    '<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>',
  )
  expect(await versioning()).toBe('off')
  bucket.answerVersioning(200, '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>')
  expect(await versioning()).toBe('on')
})

test('a service without a place for versions has none', async () => {
  bucket.answerVersioning(501, '<Error><Code>VersioningNotConfigured</Code></Error>')
  expect(await versioning()).toBe('off')
})

test('it is unknown when the service doesn’t know the question or refuses the key', async () => {
  bucket.answerVersioning(501, '<Error><Code>NotImplemented</Code></Error>')
  expect(await versioning()).toBe('unknown')
  expect(await versioning({ secretAccessKey: 'not-it' })).toBe('unknown')
  expect(await bucketVersioning({ ...account, endpoint: 'http://127.0.0.1:1' })).toBe('unknown')
})
