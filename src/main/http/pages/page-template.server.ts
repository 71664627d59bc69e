import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A text of each page that is sent, between two parts that are the same in all of them. */
export interface Gap {
  /** Which text. */
  readonly text: number
  readonly escape: (text: string) => string
}

/** A part that is the same in all pages, compressed so that it can stand between others. */
interface Constant {
  readonly deflated: Uint8Array
  readonly length: number
  readonly crc: number
  /** What a checksum before this part becomes after as many zeros: for each of its eight hexadecimal digits, 16 values. */
  readonly afterZeros: Uint32Array
}

export interface PageTemplate {
  /** The page with these texts in the gaps. */
  filled(texts: readonly string[]): Promise<Uint8Array>
  /** The same as a gzip file, put together from parts that were compressed once. */
  gzipped(texts: readonly string[]): Promise<Uint8Array>
  /** How many bytes are kept. */
  bytes(): number
}

/** @param parts - what is the same in all pages, and the gaps between, in their order */
export function pageTemplate(parts: readonly (string | Gap)[]): PageTemplate {
  let plain: readonly (Buffer | Gap)[] | null = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part) : part,
  )
  let bytes = plain.reduce((sum, part) => sum + (isGap(part) ? 0 : part.length), 0)
  let compressing: Promise<readonly (Constant | Gap)[]> | null = null

  const compress = async (all: readonly (Buffer | Gap)[]) => {
    const made = await Promise.all(all.map(async (part) => (isGap(part) ? part : constantOf(part))))
    bytes = made.reduce((sum, part) => sum + (isGap(part) ? 0 : part.deflated.length), 0)
    plain = null
    return made
  }
  const compressed = () => {
    if (!compressing && plain) compressing = compress(plain)
    if (!compressing) throw new Error('a page lost its bytes')
    return compressing
  }
  return {
    gzipped: async (texts) => gzipOf(await compressed(), texts),
    filled: async (texts) => {
      const whole = plain ?? (await Promise.all((await compressed()).map(asItWas)))
      return Buffer.concat(whole.map((part) => (isGap(part) ? bytesOf(part, texts) : part)))
    },
    bytes: () => bytes,
  }
}

const isGap = (part: Buffer | Constant | Gap): part is Gap => 'escape' in part
const bytesOf = ({ text, escape }: Gap, texts: readonly string[]) => Buffer.from(escape(texts[text] ?? ''))

/** Ends at a whole byte, and refers to nothing before it. */
async function constantOf(part: Buffer): Promise<Constant> {
  return {
    deflated: new Uint8Array(await deflate(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH })),
    length: part.length,
    crc: crc32(part),
    afterZeros: afterZeros(part.length),
  }
}

async function asItWas(part: Constant | Gap): Promise<Buffer | Gap> {
  return isGap(part) ? part : inflate(part.deflated, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** No name and no time (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block with fixed codes (RFC 1951, 3.2.6). */
const lastBlock = Buffer.from([3, 0])
/** Of a block that isn't compressed (RFC 1951, 3.2.4). */
const maxStored = 0xffff

function gzipOf(parts: readonly (Constant | Gap)[], texts: readonly string[]): Buffer {
  const written: Uint8Array[] = [header]
  let [crc, length] = [0, 0]
  for (const part of parts) {
    if (isGap(part)) {
      const bytes = bytesOf(part, texts)
      written.push(...storedBlocks(bytes))
      crc = crc32(bytes, crc)
      length += bytes.length
    } else {
      written.push(part.deflated)
      crc = followedBy(crc, part)
      length += part.length
    }
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length, 4)
  return Buffer.concat([...written, lastBlock, trailer])
}

/** The checksum of two parts from theirs. It is linear: zeros instead of the second part leave what the first one contributes. */
function followedBy(crc: number, { crc: second, afterZeros: table }: Constant): number {
  let sum = second
  for (let digit = 0; digit < 8; digit += 1) sum ^= table[digit * 16 + ((crc >>> (digit * 4)) & 15)] ?? 0
  return sum >>> 0
}

function afterZeros(length: number): Uint32Array {
  const zeros = new Uint8Array(length)
  const none = crc32(zeros)
  const bits = Array.from({ length: 32 }, (_, bit) => crc32(zeros, (1 << bit) >>> 0) ^ none)
  return Uint32Array.from({ length: 128 }, (_, at) => {
    const ofDigit = bits.slice((at >> 4) * 4, (at >> 4) * 4 + 4)
    return ofDigit.reduce((sum, after, bit) => (at & (1 << bit) ? sum ^ after : sum), 0)
  })
}

function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += maxStored) {
    const data = bytes.subarray(at, at + maxStored)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(data.length, 1)
    head.writeUInt16LE(~data.length & maxStored, 3)
    blocks.push(head, data)
  }
  return blocks
}
