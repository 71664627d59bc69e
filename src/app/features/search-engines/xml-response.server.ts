import { createHash } from 'node:crypto'

export interface XmlOptions {
  readonly contentType: 'application/xml' | 'application/rss+xml'
  /** How long anybody may keep it, in seconds. */
  readonly maxAge: number
}

function headersOf({ contentType, maxAge }: XmlOptions) {
  return { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': `public, max-age=${maxAge}` }
}

/** A document that fits in memory. Who has it already is told so. */
export function xmlResponse(request: Request, xml: string, options: XmlOptions): Response {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
  const headers = { ...headersOf(options), etag }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(xml, { headers })
}

/**
 * A document that is written while it is sent, no faster than its reader reads: however long it is, only one part of it lies in
 * memory. The second part, the first of the data, is awaited, so that a failure there is an ordinary error; a later one breaks
 * the document off, which no parser takes for whole.
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
