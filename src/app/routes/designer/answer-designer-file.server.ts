import { createHash } from 'node:crypto'

/** Answers with JSON that changes only with a release, or with 404 for null. */
export function answerDesignerFile(request: Request, text: string | null): Response {
  if (text === null) return new Response('no such file', { status: 404 })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    etag,
  }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
