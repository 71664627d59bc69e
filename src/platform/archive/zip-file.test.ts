import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipFile } from './zip-file.server.ts'

/** Reads an archive by its directory, as programs do. */
function readZip(zip: Buffer) {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const [packed, size, length] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const name = zip.subarray(at + 46, at + 46 + length).toString()
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    at += 46 + length
    const bytes = inflateRawSync(zip.subarray(start, start + packed))
    expect(zip.subarray(local, local + 4).toString()).toBe('PK\u0003\u0004')
    expect(bytes).toHaveLength(size)
    return { name, text: bytes.toString() }
  })
}

test('an archive has every file under its name, and is the same for the same files', () => {
  const files = [
    { name: 'front/front.svg', text: '<svg/>'.repeat(500) },
    { name: 'Read me – größer.txt', text: '' },
  ]
  const entries = files.map(({ name, text }) => ({ name, bytes: Buffer.from(text) }))
  const zip = zipFile(entries)
  expect(readZip(zip)).toEqual(files)
  expect(zipFile(entries).equals(zip)).toBe(true)
  expect(readZip(zipFile([]))).toEqual([])
})
