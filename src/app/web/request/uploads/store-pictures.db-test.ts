import sharp from 'sharp'
import { expect, test } from 'vitest'
import { networkOf } from '#platform/http/client-network.ts'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { storePictures } from './store-pictures.server.ts'

const uploader = { actor: visitor, network: networkOf('192.0.2.7') }

function formWith(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.append('pictures', new File([bytes as BlobPart], 'hat.png'))
  return form
}

test('a visitor’s pictures are counted before they are stored, so that refused messages can’t fill the disk', async () => {
  const files = new Map<string, Buffer>()
  provideStorage(memoryStorage(files))
  const store = (bytes: Uint8Array, folder: string) =>
    storePictures(uploader, formWith(bytes), { prefix: folder, max: 3 })
  for (let upload = 0; upload < 120; upload++) {
    await expect(store(Buffer.from('no picture'), 'messages/one')).rejects.toMatchObject({
      code: 'not-a-picture',
    })
  }
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c8410b' } })
    .png()
    .toBuffer()
  await expect(store(picture, 'cases/one')).rejects.toMatchObject({ code: 'too-many-requests', status: 429 })
  expect(files.size).toBe(0)
})
