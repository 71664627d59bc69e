import { redirect } from 'react-router'
import { storeProductPicture } from '#app/features/product-editor/pictures/store-product-pictures.server.ts'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { problemResponse } from '#app/web/request/problem-response.server.ts'
import { requireLoggedIn, requestFacts } from '#app/web/request/request-context.server.ts'
import { requireActiveVendorId } from '#modules/catalog/server'
import { pictureTooLarge } from '#modules/media'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/product-pictures'

/** This route has no page. */
export function loader() {
  return redirect('/add-product')
}

/** Stores one picture from the request body, for the picture picker: `{ url }`, or a problem document. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, requestId } = requestFacts(context)
  try {
    const person = requireLoggedIn(actor)
    const vendorId = await requireActiveVendorId(person)
    if (declaresTooMuch(request)) throw pictureTooLarge()
    const bytes = new Uint8Array(await request.arrayBuffer())
    const { url } = await storeProductPicture({ ...person, vendorId }, bytes)
    return Response.json({ url }, { status: 201 })
  } catch (error) {
    if (isRefusal(error)) return problemResponse(error, requestId)
    throw error
  }
}
