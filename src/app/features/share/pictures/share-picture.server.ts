import { createHash } from 'node:crypto'
import type { ProductView } from '#modules/catalog'
import { savedDrawing } from '#modules/media/server'
import type { VendorProfile } from '#modules/vendors'
import { isRefusal } from '#shared/refusal.ts'
import type { SiteBrand } from './site-brand.ts'
import { drawShareImage, type ShareFacts } from './draw-share-image.server.ts'

/** Increase it with the layout, so that older pictures are drawn again. */
const design = 2
const aYear = 31_536_000
const tenMinutes = 600

export interface SharePicture {
  /** The picture's address; it changes with the content. */
  readonly path: string
  readonly version: string
  readonly facts: ShareFacts
}

/** The hat on paper, its name, artist and price. */
export function productSharePicture(product: ProductView, site: SiteBrand): SharePicture {
  const { id, name, vendor, images, priceCents, variants } = product
  const [cover] = images
  return sharePicture(`/share/product/${id}/picture.jpg`, {
    site,
    headline: name,
    otherHeadline: 'A trucker hat',
    line: `by ${vendor.displayName}`,
    pictures: cover ? [cover.url] : [],
    avatar: vendor.avatarUrl,
    price: { cents: priceCents, isLowest: variants.some((variant) => variant.priceCents > priceCents) },
  })
}

/** An artist's picture addresses, newest first, and number of products. */
export interface VendorProducts {
  readonly pictures: readonly string[]
  readonly count: number
}

/** An artist's name, avatar and newest hats. */
export function vendorSharePicture(
  vendor: VendorProfile,
  { pictures, count }: VendorProducts,
  site: SiteBrand,
): SharePicture {
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  const hats = count === 0 ? '' : `${count} ${count === 1 ? 'hat' : 'hats'}`
  return sharePicture(`/share/vendor/${vendor.id}/picture.jpg`, {
    site,
    headline: vendor.displayName,
    otherHeadline: 'An artist',
    line: [hats, place].filter(Boolean).join(' · '),
    pictures: pictures.slice(0, 4),
    avatar: vendor.avatarUrl,
    price: null,
  })
}

/** The site itself, for every page without its own picture. */
export function siteSharePicture(pictures: readonly string[], site: SiteBrand): SharePicture {
  return sharePicture('/share/picture.jpg', {
    site,
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

/** Draws the picture while the crawler reads the page that names it. A failure shows when the picture is requested. */
export function drawSharePictureAhead(picture: SharePicture): void {
  storedSharePicture(picture).catch(() => undefined)
}

/** Returns the stored picture, or draws and stores it. */
export const storedSharePicture = ({ version, facts }: SharePicture) =>
  savedDrawing(`share/${version}.jpg`, () => drawShareImage(facts))

/** Responds with the picture, drawn on first request. Answers 304 to clients that have it already. */
export async function sharePictureResponse(request: Request, picture: SharePicture): Promise<Response> {
  const { version, path } = picture
  const etag = `"${version}"`
  // An outdated address shows the current picture, but isn't cached forever.
  const isPresent = new URL(request.url).search === path.slice(path.indexOf('?'))
  const headers = {
    'content-type': 'image/jpeg',
    'cache-control': isPresent ? `public, max-age=${aYear}, immutable` : `public, max-age=${tenMinutes}`,
    'content-security-policy': "default-src 'none'",
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  try {
    const bytes = await storedSharePicture(picture)
    return new Response(bytes as BodyInit, { headers })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return new Response(error.message, { status: error.status, headers: { 'retry-after': '5' } })
  }
}
