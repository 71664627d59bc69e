import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** The best that the client takes; null for plain bytes. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding | null {
  if (!acceptEncoding) return null
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : null
}

/** Compresses on a thread of its own. `effort` is small for what one person gets, larger for what many do. */
export function encodeBody(
  body: Uint8Array,
  encoding: Encoding,
  effort: 'once' | 'kept',
): Promise<Uint8Array> {
  return encoding === 'gzip'
    ? gzipAsync(body, { level: effort === 'once' ? 1 : 6 })
    : brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 1 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
}

function accepts(header: string, encoding: Encoding): boolean {
  const rest = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;([^,]*))?(?:,|$)`).exec(header)
  return rest !== null && !/q=0(?:\.0+)?\s*$/.test(rest[1] ?? '')
}
