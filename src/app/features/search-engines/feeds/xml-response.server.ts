import { createHash } from 'node:crypto'

export interface XmlOptions {
  readonly contentType: 'application/xml' | 'application/rss+xml'
  /** How long caches may keep it, in seconds. */
  readonly maxAge: number
}

function headersOf({ contentType, maxAge }: XmlOptions) {
  return { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': `public, max-age=${maxAge}` }
}

/** A document that fits in memory. Answers 304 to clients that have it already. */
export function xmlResponse(request: Request, xml: string, options: XmlOptions): Response {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
  const headers = { ...headersOf(options), etag }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(xml, { headers })
}

/**
 * A document that is generated while it is sent, no faster than the client reads: however long it is, only one part is in
 * memory. The second part, the first with data, is awaited, so that a failure there is an ordinary error; a later one cuts the
 * document off, so parsers reject it.
 */
export async function streamedXml(
  parts: AsyncGenerator<string, void>,
  options: XmlOptions,
): Promise<Response> {
  const encoder = new TextEncoder()
  const begun = [await parts.next(), await parts.next()]
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { value, done } = begun.shift() ?? (await parts.next())
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      cancel: async () => {
        await parts.return()
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, { headers: headersOf(options) })
}
