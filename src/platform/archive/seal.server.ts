import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { StartProblem } from '../start-problem.ts'
import { ByteReader } from './byte-reader.ts'

/** The first bytes of every encrypted archive. */
export const sealMark: Buffer = Buffer.from('brimfolk-sealed-1\n')

const saltBytes = 16
const tagBytes = 16
const chunkBytes = 65_536
const algorithm = 'aes-256-gcm'

/**
 * Encrypts a stream with AES-256-GCM in chunks of 64 KiB. Each file has its own random salt and therefore its own key. A chunk's
 * nonce is its number and whether it is the last one, so chunks can't be changed, exchanged, left out or cut off unnoticed.
 */
export async function* seal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes)
  const key = await keyFrom(secret, salt)
  yield Buffer.concat([sealMark, salt, keyCheck(key)])
  const reader = new ByteReader(source)
  let chunk = await reader.readUpTo(chunkBytes)
  for (let number = 0; ; number++) {
    const next: Buffer = chunk.length === chunkBytes ? await reader.readUpTo(chunkBytes) : Buffer.alloc(0)
    const isLast = next.length === 0
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast))
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    if (isLast) return
    chunk = next
  }
}

/** Decrypts what `seal` wrote. Throws `StartProblem` for a wrong key, and an error when any byte was changed or is missing. */
export async function* unseal(source: AsyncIterable<Uint8Array>, secret: string): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source)
  try {
    await reader.read(sealMark.length)
    const key = await keyFrom(secret, await reader.read(saltBytes))
    if (!keyCheck(key).equals(await reader.read(tagBytes)))
      throw new StartProblem(
        'BACKUP_KEY is not the key that this backup was encrypted with, or its first bytes were changed.',
      )
    let chunk = await reader.readUpTo(chunkBytes + tagBytes)
    for (let number = 0; ; number++) {
      const isFull = chunk.length === chunkBytes + tagBytes
      const next: Buffer = isFull ? await reader.readUpTo(chunkBytes + tagBytes) : Buffer.alloc(0)
      const isLast = next.length === 0
      yield opened(chunk, key, { number, isLast })
      if (isLast) return
      chunk = next
    }
  } finally {
    await reader.close()
  }
}

interface Place {
  readonly number: number
  readonly isLast: boolean
}

function opened(chunk: Buffer, key: Buffer, { number, isLast }: Place): Buffer {
  const end = chunk.length - tagBytes
  if (end < 0) throw new Error('it ends in the middle')
  const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast))
  decipher.setAuthTag(chunk.subarray(end))
  const text = decipher.update(chunk.subarray(0, end))
  try {
    decipher.final()
  } catch {
    throw new Error('its encrypted content was changed or is incomplete')
  }
  return text
}

/** Tells a wrong key from a damaged file. No chunk has its nonce. */
function keyCheck(key: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, Buffer.alloc(12, 255))
  cipher.final()
  return cipher.getAuthTag()
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Slow on purpose, for keys that people made up. */
function keyFrom(secret: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 32_768, r: 8, p: 1, maxmem: 67_108_864 }
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
