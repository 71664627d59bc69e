import { decodeBody, encodeBody, type Encoding } from './encode-body.server.ts'

/** A cached page's bytes in the encodings that were requested. */
export interface PageBody {
  /** The page compressed like this; as it is for null. */
  as(encoding: Encoding | null): Promise<Uint8Array>
  /** How many bytes are kept. */
  bytes(): number
  /** The first compressed form; null until it has been compressed. */
  compressed(): CompressedBody | null
}

export interface CompressedBody {
  readonly encoding: Encoding
  readonly bytes: Uint8Array
}

/**
 * Keeps the page as it is only until it has been compressed: four of five bytes are saved, and hardly anybody asks for the page
 * without compression.
 */
export function pageBody(page: Uint8Array | CompressedBody): PageBody {
  let plain: Uint8Array | null = 'encoding' in page ? null : page
  const encoded = new Map<Encoding, Uint8Array>('encoding' in page ? [[page.encoding, page.bytes]] : [])
  const encoding = new Map<Encoding, Promise<Uint8Array>>()

  const asItIs = async (): Promise<Uint8Array> => {
    if (plain) return plain
    const [compressed] = encoded
    if (!compressed) throw new Error('a page lost its bytes')
    return decodeBody(compressed[1], compressed[0])
  }
  const compress = async (to: Encoding) => {
    // A copy, because the compressor returns a part of a larger buffer.
    const body = new Uint8Array(await encodeBody(await asItIs(), to, 'cached'))
    encoded.set(to, body)
    plain = null
    return body
  }
  return {
    as: async (to) => {
      if (to === null) return asItIs()
      const known = encoded.get(to)
      if (known) return known
      const shared = encoding.get(to) ?? compress(to).finally(() => encoding.delete(to))
      encoding.set(to, shared)
      return shared
    },
    bytes: () => {
      const kept = [...encoded.values()].reduce((sum, { length }) => sum + length, 0)
      return kept + (plain?.length ?? 0)
    },
    compressed: () => {
      const [first] = encoded
      return first ? { encoding: first[0], bytes: first[1] } : null
    },
  }
}
