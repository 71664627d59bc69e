import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { StartProblem } from '../start-problem.ts'
import { type ArchivePart, manifestHashName, manifestName, type ManifestRow } from './archive-part.ts'
import { seal } from './seal.server.ts'
import { tarEnd, tarHeader, tarPadding } from './tar-header.ts'

/**
 * Writes the parts into one archive: a tar file with a list of all hashes, compressed with zstd, and encrypted when there is a
 * secret. The file appears under its name only once it is complete and on the disk. Returns its size. Throws `StartProblem` when
 * the file exists.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<ArchivePart>,
  secret: string | undefined,
): Promise<number> {
  if (existsSync(file)) throw new StartProblem(`${file} already exists. Choose another name.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(
      tarOf(withManifest(parts)),
      createZstdCompress(),
      (source: AsyncIterable<Uint8Array>) => (secret ? seal(source, secret) : source),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await flush(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return (await stat(file)).size
}

async function* withManifest(parts: AsyncIterable<ArchivePart>): AsyncGenerator<ArchivePart> {
  const rows: ManifestRow[] = []
  for await (const part of parts) {
    rows.push({ name: part.name, size: part.bytes.length, sha256: sha256(part.bytes) })
    yield part
  }
  const manifest = Buffer.from(JSON.stringify(rows))
  yield { name: manifestName, bytes: manifest }
  yield { name: manifestHashName, bytes: Buffer.from(sha256(manifest)) }
}

async function* tarOf(parts: AsyncIterable<ArchivePart>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of parts) {
    yield tarHeader({ name, size: bytes.length })
    yield bytes
    yield tarPadding(bytes.length)
  }
  yield tarEnd
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}
