import { redirect } from 'react-router'
import { storeProductPicture } from '#app/features/product-editor/store-pictures.server.ts'
import { readBody } from '#app/web/read-body.server.ts'
import { problemResponse } from '#app/web/refusal-response.server.ts'
import { needPerson, requestFacts } from '#app/web/request-context.server.ts'
import { needActiveVendor } from '#modules/catalog/server'
import { maxPictureBytes } from '#modules/media'
import { countUse } from '#platform/http/rate-limit.server.ts'
import { isRefusal, refuse } from '#shared/refusal.ts'
import type { Route } from './+types/product-pictures'

/** Enough for a whole collection in one go. */
const uploads = { name: 'product-pictures', max: 400, windowSeconds: 3_600 }

/** There is nothing to look at. */
export function loader() {
  return redirect('/add-product')
}

/** One picture as the body of the call, for the script behind the picker: `{ url }`, or a problem document. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, requestId } = requestFacts(context)
  try {
    const person = needPerson(actor)
    const vendorId = await needActiveVendor(person)
    await countUse(uploads, person.userId)
    const bytes = await readBody(request, maxPictureBytes)
    if (bytes === null) throw tooLarge()
    const { url } = await storeProductPicture({ ...person, vendorId }, bytes)
    return Response.json({ url }, { status: 201 })
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
