import { redirect } from 'react-router'
import { z } from 'zod'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { drawingShare } from '#app/web/request/drawing-share.server.ts'
import { problemResponse } from '#app/web/request/problem-response.server.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'
import { backgroundRules, defaultTolerance } from '#modules/design-engine'
import { uploadArtwork } from '#modules/designs/server'
import { pictureTooLarge } from '#modules/media'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/upload-artwork'

/** What isn't valid is as if it weren't there. */
const uploadOptions = z.object({
  name: z.string().catch(''),
  colors: z.coerce.number().int().catch(6),
  background: z.enum(backgroundRules).catch('auto'),
  tolerance: z.coerce.number().min(0).max(100).catch(defaultTolerance),
})

/** Each change of an option uploads the file again. */
const uploads = { name: 'design-artwork', max: 180, windowSeconds: 3_600 }

/** This route has no page. */
export function loader() {
  return redirect('/custom')
}

/** Takes a picture or an SVG as the request body, with `?name=`, `?colors=`, `?background=` and `?tolerance=`. Answers the artwork as JSON, or a problem document. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, requestId, network } = requestFacts(context)
  try {
    const who = actor.kind === 'person' ? actor.userId : network
    await countUse(uploads, who)
    if (declaresTooMuch(request)) throw pictureTooLarge()
    const bytes = new Uint8Array(await request.arrayBuffer())
    const { searchParams } = new URL(request.url)
    const options = uploadOptions.parse(Object.fromEntries(searchParams))
    const artwork = await drawingShare(who, () => uploadArtwork(actor, { ...options, bytes }))
    return Response.json(artwork, { status: 201 })
  } catch (error) {
    if (isRefusal(error)) return problemResponse(error, requestId)
    throw error
  }
}
