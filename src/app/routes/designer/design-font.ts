import { createHash } from 'node:crypto'
import { needFile } from '#app/web/need-file.server.ts'
import { designFontText } from '#modules/designs/server'
import type { Route } from './+types/design-font'

/** The outlines of a font of the designer. They change with a release at most. */
export async function loader({ params, request }: Route.LoaderArgs) {
  needFile(request)
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
