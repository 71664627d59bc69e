import { type BodyLimit, bodyLimitOf, defaultMaxBytes } from '#app/web/request/uploads/body-limits.server.ts'
import { refuse } from '#shared/refusal.ts'
import { closeAfterResponse } from './close-after-response.server.ts'
import type { HttpContext } from './http-context.ts'

/** Longer bodies are passed on unread, so that a page can refuse the caller before it reads the upload (bytes). */
const maxBufferedBytes = 512 * 1024

type Next = () => Promise<void>

/**
 * Limits the size of every request body (`bodyLimits`). Reads short bodies here, so that no route reads more. A long body must
 * declare a length that its route accepts, and Node's parser enforces it. Past the limit, `refusalResponse` explains the refusal and the
 * connection is closed without reading on.
 */
export function limitBodies(refusalResponse: (c: HttpContext, error: unknown) => Promise<Response>) {
  return async (c: HttpContext, next: Next): Promise<Response | void> => {
    const { headers } = c.env.incoming
    const isChunked = headers['transfer-encoding'] !== undefined
    if (!isChunked && headers['content-length'] === undefined) return next()
    const limit = bodyLimitOf(c.req.path)
    const maxBytes = limit?.maxBytes ?? defaultMaxBytes
    const declared = Number(headers['content-length'] ?? 0)
    if (declared > maxBytes) {
      closeAfterResponse(c)
      // Some pages have a better message; they see the declared length and read nothing.
      if (limit?.hasOwnResponse) await next()
      return limit?.hasOwnResponse && c.res.status === 413
        ? undefined
        : refusalResponse(c, tooLarge(limit, maxBytes))
    }
    if (declared > maxBufferedBytes) return next()
    const max = Math.min(maxBytes, maxBufferedBytes)
    const bytes = await bodyOf(c.req.raw, { max, isChunked })
    if (bytes === null) {
      closeAfterResponse(c)
      return refusalResponse(c, tooLarge(isChunked ? null : limit, max))
    }
    if (bytes) {
      c.set('body', bytes)
      c.req.raw = withBody(c.req.raw, bytes)
    }
    return next()
  }
}

/** Methods without a body. TRACE: a `Request` with that method and a body can't be constructed. */
const withoutBody = new Set(['GET', 'HEAD', 'TRACE'])

/** The body; null if it is longer than `max`, undefined for methods without a body. */
async function bodyOf(request: Request, { max, isChunked }: { max: number; isChunked: boolean }) {
  if (withoutBody.has(request.method)) return isChunked ? null : undefined
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length
    if (length > max) return null
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** The same request with the body in memory. */
function withBody({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>): Request {
  const declared = new Headers(headers)
  declared.delete('transfer-encoding')
  declared.set('content-length', String(body.length))
  return new Request(url, { method, headers: declared, signal, body })
}

function tooLarge(limit: BodyLimit | null, maxBytes: number) {
  const size = maxBytes < 1024 * 1024 ? `${maxBytes / 1024} KB` : `${Math.floor(maxBytes / 1024 / 1024)} MB`
  return refuse('too-large', {
    title: limit ? 'This upload is too large' : 'This request is too large',
    message: `The maximum is ${size}. Send less at a time.`,
    status: 413,
    details: { maxBytes },
  })
}
