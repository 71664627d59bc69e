import { type BenchRequest, send } from './load.ts'

export interface CatalogItem {
  readonly productId: string
  readonly variantId: string
  readonly slug: string
  readonly vendorId: string
}

/** Only products that can't sell out during a measurement, because that would measure refusals instead of sales. */
const enoughStock = 1_000
const people = ['shopper', 'artist', 'operator'] as const

/** What the measurements need to know about a running marketplace, read from its API. */
export async function readCatalog(
  port: number,
  wanted = 400,
): Promise<{ items: CatalogItem[]; cookies: string[] }> {
  const items: CatalogItem[] = []
  const active = new Map<string, boolean>()
  const sells = async (vendorId: string) => {
    const known = active.get(vendorId) ?? (await isActive(port, vendorId))
    active.set(vendorId, known)
    return known
  }
  for (let cursor = ''; items.length < wanted; ) {
    const page = await getJson(
      port,
      `/api/products?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    for (const product of page.items) {
      const variant = product.variants?.find(({ quantity }) => quantity > enoughStock)
      if (variant && (await sells(product.vendor_id)))
        items.push({
          productId: product.id,
          variantId: variant.id,
          slug: product.slug,
          vendorId: product.vendor_id,
        })
    }
    if (!page.next) break
    cursor = page.next
  }
  const cookies = await Promise.all(people.map((name) => logIn(port, `${name}@brimfolk.test`)))
  return { items, cookies }
}

interface ProductPage {
  readonly items: readonly {
    id: string
    slug: string
    vendor_id: string
    variants?: readonly { id: string; quantity: number }[]
  }[]
  readonly next: string | null
}

async function getJson(port: number, path: string): Promise<ProductPage> {
  const { body } = await send(undefined, port, { method: 'GET', path })
  return JSON.parse(body.toString('utf8'))
}

async function isActive(port: number, vendorId: string): Promise<boolean> {
  const { body } = await send(undefined, port, { method: 'GET', path: `/api/vendors/${vendorId}` })
  return JSON.parse(body.toString('utf8')).status === 'active'
}

async function logIn(port: number, email: string): Promise<string> {
  const { headers } = await send(undefined, port, {
    method: 'POST',
    path: '/login',
    headers: { ...sameOrigin(port), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'login', email, password: 'brimfolk-demo' }).toString(),
  })
  const cookies = headers['set-cookie']
  if (!Array.isArray(cookies) || cookies.length === 0) throw new Error(`${email} could not log in`)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

export function sameOrigin(port: number): Readonly<Record<string, string>> {
  return { origin: `http://localhost:${port}` }
}

export function postJson(
  port: number,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): BenchRequest {
  return {
    method: 'POST',
    path,
    headers: { ...sameOrigin(port), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}
