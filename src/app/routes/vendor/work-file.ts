import { requireFile } from '#app/web/request/require-file.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { placementNames } from '#modules/design-engine'
import { workFile, type WorkFileType, workFileTypes } from '#modules/designs/server'
import type { Route } from './+types/work-file'

const form = /^([0-9a-f-]{36})-(front|left|right|back)\.(pdf|svg|png)$/

/** A production file of one placement of a design, for the vendor who makes it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  requireFile(request)
  const [, designId, placementText, typeText] = form.exec(params.file.toLowerCase()) ?? []
  const placement = placementNames.find((name) => name === placementText)
  if (!designId || !placement) return new Response('File not found.', { status: 404 })
  const type = typeText as WorkFileType
  const bytes = await nullIfNotFound(() => workFile(person, { designId, placement, type }))
  if (!bytes) return new Response('File not found.', { status: 404 })
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': workFileTypes[type],
      'content-disposition': `attachment; filename="${designId.slice(0, 8)}-${placement}.${type}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
