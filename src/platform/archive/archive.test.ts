import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ArchivePart } from './archive-part.ts'
import { readArchive } from './read-archive.server.ts'
import { seal, unseal } from './seal.server.ts'
import { tarEnd, tarHeader, tarPadding } from './tar-header.ts'
import { writeArchive } from './write-archive.server.ts'

const secret = 'a key of more than thirty-two characters'
const long = `files/${'products/'.repeat(12)}${'x'.repeat(90)}.webp`
const parts: readonly ArchivePart[] = [
  { name: 'backup.json', bytes: Buffer.from('{}') },
  { name: 'tables/public.orders/000001.jsonl', bytes: Buffer.from('["ü 🧢"]\n'.repeat(20_000)) },
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: long, bytes: Buffer.alloc(512, 7) },
]
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brimfolk-archive-'))
  file = join(folder, 'one.backup')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* each<Value>(values: readonly Value[]): AsyncGenerator<Value> {
  yield* values
}

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const found: Value[] = []
  for await (const value of values) found.push(value)
  return found
}

const write = (key?: string) => writeArchive(file, each(parts), key)
const read = (key?: string) => all(readArchive(file, key))

test.each([undefined, secret])('an archive has the parts that were written (key: %s)', async (key) => {
  await write(key)
  expect(await read(key)).toEqual(parts)
})

test('an encrypted archive shows nothing of its content', async () => {
  await write(secret)
  const bytes = readFileSync(file)
  expect(bytes.subarray(0, 18).toString()).toBe('brimfolk-sealed-1\n')
  for (const text of ['backup.json', 'orders', 'ustar']) expect(bytes.includes(text)).toBe(false)
})

test('another key, a missing key and a key for a plain archive are refused with one sentence', async () => {
  await write(secret)
  await expect(read('another key of thirty-two characters')).rejects.toThrow(
    'BACKUP_KEY is not the key that this backup was encrypted with',
  )
  await expect(read()).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY')
  rmSync(file)
  await write()
  await expect(read(secret)).rejects.toThrow('BACKUP_KEY is set, but this backup is not encrypted')
})

test('an existing file is never overwritten, and a failed archive leaves none', async () => {
  writeFileSync(file, 'mine')
  await expect(write()).rejects.toThrow('already exists')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  rmSync(file)
  const failing = async function* () {
    yield* parts
    throw new Error('the database went away')
  }
  await expect(writeArchive(file, failing(), undefined)).rejects.toThrow('the database went away')
  expect(readdirSync(folder)).toEqual([])
})

test.each([undefined, secret])('a changed byte anywhere is noticed (key: %s)', async (key) => {
  await write(key)
  const bytes = readFileSync(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const tampered = Buffer.from(bytes)
      tampered[at] = (tampered[at] ?? 0) ^ change
      writeFileSync(file, tampered)
      // A few bytes of zstd's own headers carry nothing: then everything must still be there.
      const found = await read(key).catch((error: unknown) => String(error))
      if (typeof found !== 'string') expect(found).toEqual(parts)
      else expect(found).toMatch(/^StartProblem: (?:The backup|BACKUP_KEY|This backup)/)
    }),
    { numRuns: key ? 8 : 40 },
  )
})

test.each([undefined, secret])('an archive that was cut off is refused (key: %s)', async (key) => {
  await write(key)
  const bytes = readFileSync(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
      writeFileSync(file, bytes.subarray(0, length))
      const found = await read(key).catch((error: unknown) => String(error))
      // The last bytes of a plain archive only say that nothing follows.
      if (typeof found !== 'string' && !key) expect(found).toEqual(parts)
      else expect(found).toMatch(/^StartProblem: (?:The backup|BACKUP_KEY|This backup)/)
    }),
    { numRuns: key ? 8 : 40 },
  )
})

test('an archive with a changed, missing or added part is refused, even if it is packed properly', async () => {
  await write()
  const rows = parts.map(({ name, bytes }) => ({ name, size: bytes.length, sha256: 'none' }))
  const manifest = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(rows)) }
  const tar = [...parts, manifest, { name: 'manifest.sha256', bytes: Buffer.from('none') }].flatMap(
    ({ name, bytes }) => [tarHeader({ name, size: bytes.length }), bytes, tarPadding(bytes.length)],
  )
  writeFileSync(file, zstdCompressSync(Buffer.concat([...tar, tarEnd])))
  await expect(read()).rejects.toThrow('its list of parts was changed')
})

test('what was sealed is unsealed, whatever its length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072, 200_000), async (length) => {
      const bytes = Buffer.alloc(length, 'brim')
      const sealed = Buffer.concat(await all(seal(each([bytes]), secret)))
      expect(Buffer.concat(await all(unseal(each([sealed]), secret)))).toEqual(bytes)
    }),
    { numRuns: 7 },
  )
})

test('chunks can’t change places, and the last one can’t be left out', async () => {
  const sealed = Buffer.concat(await all(seal(each([Buffer.alloc(200_000, 1)]), secret)))
  const [head, size] = [50, 65_552]
  const chunk = (n: number) => sealed.subarray(head + n * size, head + (n + 1) * size)
  const start = sealed.subarray(0, head)
  for (const order of [
    [0, 2, 1, 3],
    [0, 1, 2],
  ])
    await expect(all(unseal(each([start, ...order.map(chunk)]), secret))).rejects.toThrow(
      'its encrypted content was changed or is incomplete',
    )
})
