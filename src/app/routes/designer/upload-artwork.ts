import { redirect } from 'react-router'
import { declaresTooMuch } from '#app/web/request/body-limits.server.ts'
import { drawingShare } from '#app/web/request/drawing-share.server.ts'
import { problemResponse } from '#app/web/request/problem-response.server.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'
import { uploadArtwork } from '#modules/designs/server'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import type { Route } from './+types/upload-artwork'

const uploads = { name: 'design-artwork', max: 60, windowSeconds: 3_600 }

/** This route has no page. */
export function loader() {
  return redirect('/custom')
}

/** Takes a picture or an SVG as the request body, with `?name=` and `?colors=`. Answers the artwork as JSON, or a problem document. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, requestId, network } = requestFacts(context)
  try {
    const who = actor.kind === 'person' ? actor.userId : network
    await countUse(uploads, who)
    if (declaresTooMuch(request)) throw tooLarge()
    const bytes = new Uint8Array(await request.arrayBuffer())
    const { searchParams } = new URL(request.url)
    const colors = Number(searchParams.get('colors') ?? 6)
    const name = searchParams.get('name') ?? ''
    const upload = { name, bytes, ...(Number.isSafeInteger(colors) && { colors }) }
    const artwork = await drawingShare(who, () => uploadArtwork(actor, upload))
    return Response.json(artwork, { status: 201 })
  } catch (error) {
    if (isRefusal(error)) return problemResponse(error, requestId)
    throw error
  }
}

function tooLarge() {
  return refuse('picture-too-large', {
    title: 'File too large',
    message: 'Please choose a picture up to 10 MB.',
    status: 413,
  })
}
