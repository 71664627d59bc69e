import { decodedPath } from '#platform/http/decoded-path.ts'
import { framePart } from '#app/web/request/frame-part.server.ts'
import type { PersonalPart } from '#app/web/request/personal-part.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { vendorProfile } from '#modules/vendors/server'
import type { Person } from '#shared/actor.ts'
import { productPart } from './product-part.server.ts'
import { vendorPart } from './vendor-part.server.ts'

/**
 * What the shared page at this path shows of the person. Null when they see another page there than everybody else, as an artist
 * does at the address of an own draft.
 */
export async function personalPart(
  actor: Person,
  path: string,
  cookies: string,
): Promise<PersonalPart | null> {
  const [frame, page] = await Promise.all([framePart(actor, cookies), partOfPage(actor, path)])
  return frame && page !== 'own page' ? { ...frame, page } : null
}

async function partOfPage(actor: Person, path: string): Promise<unknown> {
  const [, place, name = '', ...rest] = decodedPath(path).toLowerCase().split('/')
  if (place === 'product') return partOfProduct(actor, name, rest.length === 0)
  const vendor = place === 'vendor' ? await vendorProfile(actor, name) : null
  return vendor && vendorPart(actor, vendor.id)
}

async function partOfProduct(actor: Person, name: string, isProductPage: boolean): Promise<unknown> {
  const product = await productBySlugOrId(actor, name)
  // Of hats that aren't for sale, only their artist sees a page.
  if (product && product.status !== 'active') return 'own page'
  return product && isProductPage ? productPart(actor, product) : null
}
