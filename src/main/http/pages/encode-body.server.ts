import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** The best encoding that the client accepts; null for none. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding | null {
  if (!acceptEncoding) return null
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null
}

/** Compresses on another thread: fast for a response to one person, better for a cached one. */
export function encodeBody(
  body: Uint8Array,
  encoding: Encoding,
  effort: 'once' | 'cached',
): Promise<Uint8Array> {
  return encoding === 'gzip'
    ? gzipAsync(body, { level: effort === 'once' ? 1 : 6 })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 1 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          // Pages are smaller than this window (256 kB). The default one takes megabytes for each page.
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      })
}

/** The body before `encodeBody`. */
export function decodeBody(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return decoders[encoding](body)
}

/** Whether a header `Accept-Encoding` allows this encoding. */
export function accepts(header: string, encoding: Encoding): boolean {
  const offers = header.split(',').map((offer) => offer.split(';').map((part) => part.trim()))
  const offer = offers.find(([name]) => name === encoding)
  return offer !== undefined && !offer.some((part) => /^q=0(?:\.0+)?$/.test(part))
}
