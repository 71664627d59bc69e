import { createHash } from 'node:crypto'
import { requireFile } from '#app/web/request/require-file.server.ts'
import { designFontText } from '#modules/design-engine/server'
import type { Route } from './+types/design-font'

/** The letter outlines of one of the designer's fonts. They change only with a release. */
export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const [, id] = /^([a-z-]+)\.json$/.exec(params.file) ?? []
  const text = id ? await designFontText(id) : null
  if (text === null) return new Response('no such font', { status: 404 })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    etag,
  }
  const isKnown = request.headers.get('if-none-match') === etag
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}
