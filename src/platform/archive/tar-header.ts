export const tarBlockBytes = 512
/** Two empty blocks end a tar file. */
export const tarEnd: Uint8Array = new Uint8Array(2 * tarBlockBytes)

const nameBytes = 100
const prefixBytes = 155

export interface TarEntry {
  readonly name: string
  readonly size: number
}

/** The header block of one file, in the format "ustar" that every tar reads. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  const block = Buffer.alloc(tarBlockBytes)
  const [prefix, rest] = splitName(name)
  block.write(rest, 0, 'utf8')
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        0', 148)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345, 'utf8')
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** The bytes that fill a file's last block. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((tarBlockBytes - (size % tarBlockBytes)) % tarBlockBytes)
}

/** The file that this header announces; null at the end of the tar file. Throws when it isn't a header. */
export function readTarHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null
  const size = Number.parseInt(textAt(block, 124, 12), 8)
  const isWhole = Number.parseInt(textAt(block, 148, 8), 8) === checksumOf(block)
  if (!isWhole || !Number.isSafeInteger(size) || size < 0) throw new Error('a header is damaged')
  const prefix = textAt(block, 345, prefixBytes)
  const name = textAt(block, 0, nameBytes)
  return { name: prefix ? `${prefix}/${name}` : name, size }
}

/** A long name is divided at a slash. */
function splitName(name: string): readonly [string, string] {
  if (Buffer.byteLength(name) <= nameBytes) return ['', name]
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
    if (Buffer.byteLength(rest) <= nameBytes && Buffer.byteLength(prefix) <= prefixBytes)
      return [prefix, rest]
  }
  throw new Error(`the name is too long for an archive: ${name}`)
}

/** The sum of all bytes, with the checksum's own bytes counted as spaces. */
function checksumOf(block: Buffer): number {
  let sum = 0
  for (const [at, byte] of block.entries()) sum += at >= 148 && at < 156 ? 32 : byte
  return sum
}

function textAt(block: Buffer, at: number, length: number): string {
  const field = block.subarray(at, at + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}
