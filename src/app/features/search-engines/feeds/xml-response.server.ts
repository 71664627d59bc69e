import { createHash } from 'node:crypto'
import { streamedText } from '#app/web/request/streamed-text.server.ts'

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

/** A document that is generated while it is sent. After a failure in the middle it is cut off, so parsers reject it. */
export function streamedXml(parts: AsyncGenerator<string, void>, options: XmlOptions): Promise<Response> {
  return streamedText(parts, headersOf(options))
}
