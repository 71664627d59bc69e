import { redirect } from 'react-router'
import { readBody } from '#app/web/read-body.server.ts'
import { problemResponse } from '#app/web/refusal-response.server.ts'
import { requestFacts } from '#app/web/request-context.server.ts'
import { uploadArtwork } from '#modules/designs/server'
import { maxPictureBytes } from '#modules/media'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import type { Route } from './+types/upload-artwork'

const uploads = { name: 'design-artwork', max: 60, windowSeconds: 3_600 }

/** There is nothing to look at. */
export function loader() {
  return redirect('/custom')
}

/** A picture or an SVG as the body of the call: the artwork as JSON, or a problem document. `?name=` and `?colors=` go with it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, requestId, clientAddress } = requestFacts(context)
  try {
    await countUse(uploads, actor.kind === 'person' ? actor.userId : clientAddress)
    const bytes = await readBody(request, maxPictureBytes)
    if (bytes === null) throw tooLarge()
    const { searchParams } = new URL(request.url)
    const colors = Number(searchParams.get('colors') ?? 6)
    const artwork = await uploadArtwork(actor, {
      name: searchParams.get('name') ?? '',
      bytes,
      ...(Number.isSafeInteger(colors) && { colors }),
    })
    return Response.json(artwork, { status: 201 })
  } catch (error) {
    if (isRefusal(error)) return problemResponse(error, requestId)
    throw error
  }
}

function tooLarge() {
  return refuse('picture-too-large', {
    title: 'File too large',
    message: 'Please choose a picture of at most 10 MB.',
    status: 413,
  })
}
