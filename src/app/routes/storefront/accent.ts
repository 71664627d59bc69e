import { accentSheet } from '#app/features/site-settings/accent-sheet.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import type { Route } from './+types/accent'

const aYear = 31_536_000

/** The operator's accent colors as a style sheet: the content security policy forbids inline styles. */
export function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const sheet = accentSheet(params.file)
  if (sheet === null) return new Response('no such style sheet', { status: 404 })
  return new Response(sheet, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': `public, max-age=${aYear}, immutable`,
    },
  })
}
