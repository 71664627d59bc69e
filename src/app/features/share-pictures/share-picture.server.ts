import { createHash } from 'node:crypto'
import type { ProductView } from '#modules/catalog'
import { keptDrawing } from '#modules/media/server'
import type { VendorProfile } from '#modules/vendors'
import { isRefusal } from '#shared/refusal.ts'
import { drawShareImage, type ShareFacts } from './draw-share-image.server.ts'

/** Changes with the design, so that pictures of an older one are drawn anew. */
const design = 1
const aYear = 31_536_000
const tenMinutes = 600

export interface SharePicture {
  /** Where it is seen; another one as soon as it shows anything else. */
  readonly path: string
  readonly version: string
  readonly facts: ShareFacts
}

/** The hat on paper, its name, who makes it and what it costs. */
export function productSharePicture(product: ProductView, shopName: string): SharePicture {
  const { id, name, vendor, images, priceCents, variants } = product
  const [cover] = images
  return sharePicture(`/share/product/${id}/picture.jpg`, {
    shopName,
    headline: name,
    otherHeadline: 'A trucker hat',
    line: `by ${vendor.displayName}`,
    pictures: cover ? [cover.url] : [],
    avatar: vendor.avatarUrl,
    price: { cents: priceCents, isLowest: variants.some((variant) => variant.priceCents > priceCents) },
  })
}

/** What an artist shows: addresses of pictures, the newest first, and how many products there are. */
export interface VendorShelf {
  readonly pictures: readonly string[]
  readonly count: number
}

/** An artist's name, face and newest hats. */
export function vendorSharePicture(
  vendor: VendorProfile,
  { pictures, count }: VendorShelf,
  shopName: string,
): SharePicture {
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  const hats = count === 0 ? '' : `${count} ${count === 1 ? 'hat' : 'hats'}`
  return sharePicture(`/share/vendor/${vendor.id}/picture.jpg`, {
    shopName,
    headline: vendor.displayName,
    otherHeadline: 'An artist',
    line: [hats, place].filter(Boolean).join(' · '),
    pictures: pictures.slice(0, 4),
    avatar: vendor.avatarUrl,
    price: null,
  })
}

/** The shop itself, for every page without a picture of its own. */
export function shopSharePicture(pictures: readonly string[], shopName: string): SharePicture {
  return sharePicture('/share/picture.jpg', {
    shopName,
    headline: 'Trucker hats by the people who draw them',
    otherHeadline: '',
    line: '',
    pictures: pictures.slice(0, 4),
    avatar: null,
    price: null,
  })
}

function sharePicture(path: string, facts: ShareFacts): SharePicture {
  const version = createHash('sha256').update(JSON.stringify({ design, facts })).digest('hex').slice(0, 32)
  return { path: `${path}?v=${version.slice(0, 12)}`, version, facts }
}

/** Answers with the picture, drawn now if nobody has asked for it before. Who has it already is told so. */
export async function sharePictureResponse(
  request: Request,
  { version, path, facts }: SharePicture,
): Promise<Response> {
  const etag = `"${version}"`
  // An older address shows the present picture, but not for ever.
  const isPresent = new URL(request.url).search === path.slice(path.indexOf('?'))
  const headers = {
    'content-type': 'image/jpeg',
    'cache-control': isPresent ? `public, max-age=${aYear}, immutable` : `public, max-age=${tenMinutes}`,
    'content-security-policy': "default-src 'none'",
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  try {
    const bytes = await keptDrawing(`share/${version}.jpg`, () => drawShareImage(facts))
    return new Response(bytes as BodyInit, { headers })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return new Response(error.message, { status: error.status, headers: { 'retry-after': '5' } })
  }
}
