import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { codeOf } from '../code-of.ts'
import { StartProblem } from '../start-problem.ts'
import { type ArchivePart, manifestHashName, manifestName, type ManifestRow } from './archive-part.ts'
import { ByteReader } from './byte-reader.ts'
import { sealMark, unseal } from './seal.server.ts'
import { readTarHeader, tarBlockBytes, tarEnd, tarPadding } from './tar-header.ts'

/** Larger parts are never written, so a damaged size can't fill the memory. */
const maxPartBytes = 1_073_741_824

/**
 * Reads an archive's parts in order, without the list of hashes, which it compares. Only after the last part is it certain that
 * the archive is complete and unchanged: so read it to the end before you act on it. Throws `StartProblem`.
 */
export async function* readArchive(file: string, secret: string | undefined): AsyncGenerator<ArchivePart> {
  const reader = new ByteReader(plainBytes(file, await isSealed(file), secret))
  const rows: ManifestRow[] = []
  let manifest: Buffer | undefined
  try {
    for (;;) {
      const part = await guarded(file, () => nextPart(reader))
      if (!part) throw damaged(file, 'it ends in the middle')
      if (part.name === manifestHashName) {
        checkManifest(file, rows, { manifest, hash: part.bytes })
        const rest = await guarded(file, () => reader.readUpTo(tarEnd.length + 1))
        if (!rest.equals(tarEnd)) throw damaged(file, 'its end was changed or is missing')
        return
      }
      if (part.name === manifestName) {
        manifest = part.bytes
        continue
      }
      rows.push({ name: part.name, size: part.bytes.length, sha256: sha256(part.bytes) })
      yield part
    }
  } finally {
    await reader.close()
  }
}

async function nextPart(reader: ByteReader): Promise<ArchivePart | null> {
  const entry = readTarHeader(await reader.read(tarBlockBytes))
  if (!entry) return null
  if (entry.size > maxPartBytes) throw new Error('a header is damaged')
  const bytes = await reader.read(entry.size)
  await reader.read(tarPadding(entry.size).length)
  return { name: entry.name, bytes }
}

interface Manifest {
  readonly manifest: Buffer | undefined
  readonly hash: Buffer
}

function checkManifest(file: string, rows: readonly ManifestRow[], { manifest, hash }: Manifest): void {
  if (!manifest || sha256(manifest) !== hash.toString()) throw damaged(file, 'its list of parts was changed')
  if (manifest.toString() !== JSON.stringify(rows))
    throw damaged(file, 'a part was changed, added or is missing')
}

async function* plainBytes(
  file: string,
  sealed: boolean,
  secret: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (sealed && !secret)
    throw new StartProblem('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.')
  if (!sealed && secret)
    throw new StartProblem(
      'BACKUP_KEY is set, but this backup is not encrypted, so anyone could have changed it. If you trust it, leave BACKUP_KEY out.',
    )
  const stored = createReadStream(file, { highWaterMark: 1_048_576 })
  const compressed = sealed && secret ? unseal(stored, secret) : stored
  const decompressed = createZstdDecompress()
  // An error anywhere destroys all of them, and the loop below throws it.
  const fed = pipeline(compressed, decompressed).catch(() => undefined)
  try {
    yield* decompressed
  } finally {
    decompressed.destroy()
    await fed
  }
}

async function isSealed(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sealMark.length), 0, sealMark.length, 0)
      return buffer.subarray(0, bytesRead).equals(sealMark)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new StartProblem(`There is no file ${file}.`)
    throw error
  }
}

/** Whatever goes wrong while bytes are read means that the file isn't what was written. */
async function guarded<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw damaged(file, error instanceof Error ? error.message : String(error))
  }
}

function damaged(file: string, why: string): StartProblem {
  return new StartProblem(`The backup ${file} is damaged or incomplete: ${why}. Nothing was changed.`)
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
