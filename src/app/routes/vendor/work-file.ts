import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { placementNames } from '#modules/design-engine'
import { refundedHatsOf } from '#modules/orders/server'
import { workFile, type WorkFileType, workFileTypes, workFolder } from '#modules/designs/server'
import type { Route } from './+types/work-file'

/** The number is a hat of the roster. */
const form = /^([0-9a-f-]{36})(?:-(front|left|right|back))?(?:-hat(\d{1,3}))?\.(pdf|svg|png|dst|exp|pes|zip)$/

/** A production file of one placement of a design, or all of them in an archive, for the vendor who makes it. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  requireFile(request)
  const [, designId, placementText, hatText, typeText] = form.exec(params.file.toLowerCase()) ?? []
  // Only the archive has all placements.
  if (!designId || (typeText === 'zip') !== (placementText === undefined))
    return new Response('File not found.', { status: 404 })
  const placement = placementNames.find((name) => name === placementText)
  const type = typeText as WorkFileType
  const hat = hatText === undefined ? undefined : Number(hatText)
  const bytes = await nullIfNotFound(async () =>
    placement
      ? workFile(person, { designId, placement, type, hat })
      : workFolder(person, designId, { hat, refunded: await refundedHatsOf(person, designId) }),
  )
  if (!bytes) return new Response('File not found.', { status: 404 })
  const parts = [designId.slice(0, 8), placement, hatText && `hat${hatText}`].filter(Boolean)
  const name = `${parts.join('-')}.${typeText}`
  return new Response(bytes as BodyInit, {
    headers: {
      'content-type': placement ? workFileTypes[type] : 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
