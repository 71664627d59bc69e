import { needFile } from '#app/web/need-file.server.ts'
import { nullIfNotFound } from '#app/web/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { zoneNames } from '#modules/designs'
import { workFile, type WorkFileType, workFileTypes } from '#modules/designs/server'
import type { Route } from './+types/work-file'

const form = /^([0-9a-f-]{36})-(front|left|right|back)\.(pdf|svg|png)$/

/** A zone of a design to make it from, for the artist who was asked to. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  needFile(request)
  const [, designId, zoneText, typeText] = form.exec(params.file.toLowerCase()) ?? []
  const zone = zoneNames.find((name) => name === zoneText)
  if (!designId || !zone) return new Response('There is no such file.', { status: 404 })
  const type = typeText as WorkFileType
  const bytes = await nullIfNotFound(() => workFile(person, { designId, zone, type }))
  if (!bytes) return new Response('There is no such file.', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': workFileTypes[type],
      'content-disposition': `attachment; filename="${designId.slice(0, 8)}-${zone}.${type}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
