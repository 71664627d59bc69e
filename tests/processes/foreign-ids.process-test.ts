import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Role, roles } from '../access/expectation.ts'
import type { ForeignCase } from '../access/foreign-case.ts'
import { foreignCases } from '../access/foreign-cases.ts'
import { addForeignRows } from '../support/marketplace/foreign-rows.ts'
import { dataPathOf } from '../support/marketplace/route-addresses.ts'
import { aHome, quickestEngine } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitorPerRole } from '../support/marketplace/roles.ts'
import type { Answer, Call, Visitor } from '../support/marketplace/visitor.ts'

type Fill = (text: string) => string
type People = Readonly<Record<Role, Visitor>>

const fillWith =
  (ids: Readonly<Record<string, string>>): Fill =>
  (text) =>
    text.replaceAll(/\{(\w+)\}/g, (kept, name: string) => ids[name] ?? kept)

/** A marketplace with every role, a row of each kind with an owner, and an open checkout of the shopper. */
async function aMarketplaceWithForeignRows() {
  const home = await aHome(quickestEngine)
  const rows = await addForeignRows(home)
  const { url } = await startMarketplace(home.settings)
  const people = await aVisitorPerRole(url)
  const added = await people.shopper.post('/api/cart/items', { variant_id: rows.variant })
  const opened = await people.shopper.post('/api/create-checkout-session', {
    cartItems: [{ id: rows.product, quantity: 1 }],
    metadata: { is_local_pickup: true },
  })
  const label = await people.vendorActive.post('/api/create-shipping-label', { orderId: rows.order })
  expect([added.status, opened.status, label.status]).toEqual([200, 200, 200])
  return { ids: { ...rows, openCheckout: opened.json<{ checkout_id: string }>().checkout_id }, people }
}

/** An id of the same format that doesn't exist. */
function missingLike(id: string): string {
  return /^[0-9a-f-]{36}$/.test(id) ? crypto.randomUUID() : id.slice(0, -8) + crypto.randomUUID().slice(0, 8)
}

async function callOf(
  { fields, picture, body, headers }: ForeignCase,
  fill: Fill,
  png: Uint8Array,
): Promise<Call> {
  if (body) {
    const sent = fill(JSON.stringify(body))
    return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: sent }
  }
  if (!fields) return headers ? { headers } : {}
  const filled = Object.entries(fields).map(([name, value]): [string, string] => [name, fill(value)])
  if (picture === undefined) {
    const type = 'application/x-www-form-urlencoded'
    return {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: new URLSearchParams(filled).toString(),
    }
  }
  const form = new FormData()
  for (const [name, value] of filled) form.set(name, value)
  form.set(picture, new File([png as BlobPart], 'picture.png', { type: 'image/png' }))
  const framed = new Response(form)
  const type = framed.headers.get('content-type') ?? ''
  return {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(await framed.arrayBuffer()),
  }
}

/** Values that differ in every answer. */
const fresh: ReadonlySet<string> = new Set([
  'date',
  'x-request-id',
  'content-length',
  'etag',
  'server-timing',
])

/** The whole answer, without the requested id and values that differ every time. */
function asRead({ status, headers, text }: Answer, ids: readonly string[]) {
  const plain = (said: string) =>
    [...ids, ...ids.filter((id) => /^[0-9a-f-]{36}$/.test(id)).map((id) => id.slice(0, 8))]
      .reduce((rest, id) => rest.replaceAll(id, 'THE-ID'), said)
      .replaceAll(String(headers['x-request-id']), 'THE-REQUEST')
      .replaceAll(/nonce[=-]"?[A-Za-z0-9+/=]+["']?/g, 'THE-NONCE')
      // When the console's page was read, and how long ago things were then.
      .replaceAll(/(readAt\\*",\[\\*"D\\*",)\d+/g, '$1THE-TIME')
      .replaceAll(/\bjust now\b|\b\d+ (?:min|hours?|days?)(?:<!-- -->)? ago\b/g, 'THE-AGE')
      // A key that the page creates for the next attempt.
      .replaceAll(/("attempt","|name="attempt" value=")[0-9a-f-]{36}/g, '$1THE-ATTEMPT')
  const kept = Object.entries(headers)
    .filter(([name]) => !fresh.has(name))
    .map(([name, value]) => [name, plain(String(value))])
  return { status, headers: Object.fromEntries(kept) as Record<string, string>, text: plain(text) }
}

/** What the owners see of all rows. None of the requests may change it. */
async function seenByOwners({ shopper, vendorActive, operator }: People, fill: Fill) {
  const asked: readonly [Visitor, string][] = [
    [shopper, '/api/designs/{privateDesign}'],
    [shopper, '/order/{order}'],
    [shopper, '/api/cart'],
    [shopper, '/profile-settings/security'],
    [shopper, '/design/{privateDesign}/picture.webp'],
    [vendorActive, '/edit-product/{product}'],
    [vendorActive, '/edit-product/{draft}'],
    [vendorActive, '/edit-product/{product}/sale'],
    [vendorActive, '/vendor-dashboard/orders/{order}'],
    [vendorActive, '/vendor-dashboard/orders/{order}/label.pdf'],
    [vendorActive, '/vendor-dashboard/import?import={import}'],
    [vendorActive, '/vendor-dashboard/work-files/{orderedDesign}-front.svg'],
    [operator, '/operator/vendors'],
    [operator, '/operator/people/{account}'],
    [operator, '/operator/products/{product}'],
  ]
  const seen: [string, ReturnType<typeof asRead>][] = []
  for (const [owner, path] of asked) seen.push([path, asRead(await owner.get(fill(path)), [])])
  return seen
}

test('another person’s row and a missing row get the same answer everywhere, and the row doesn’t change', async () => {
  const { ids, people } = await aMarketplaceWithForeignRows()
  const fill = fillWith(ids)
  const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const before = await seenByOwners(people, fill)
  expect(before.map(([path, { status }]) => [path, status])).toEqual(before.map(([path]) => [path, 200]))
  const leaks: unknown[] = []
  for (const one of foreignCases) {
    const method = one.route.includes(' ') ? one.route.split(' ')[0] : undefined
    const missing = missingLike(ids[one.row])
    // A public page may show the row to everyone.
    const both = [ids[one.row], missing]
    const ask = async (visitor: Visitor, id: string, pathOf: (path: string) => string) => {
      const fillId = (text: string) => fill(text.replaceAll('{id}', id))
      const sent = await callOf(one, fillId, png)
      const answer = await visitor.send(pathOf(fillId(one.path)), { ...sent, ...(method ? { method } : {}) })
      return asRead(answer, both)
    }
    const isPageRead = !method && !one.fields
    const forms = isPageRead ? [(path: string) => path, dataPathOf] : [(path: string) => path]
    for (const role of one.roles ?? roles.filter((other) => !one.owners.includes(other))) {
      for (const pathOf of forms) {
        const theirs = await ask(people[role], ids[one.row], pathOf)
        const nobodys = await ask(people[role], missing, pathOf)
        if (JSON.stringify(theirs) !== JSON.stringify(nobodys))
          leaks.push({ role, route: one.route, ask: one.fields ?? one.body ?? one.path, theirs, nobodys })
      }
    }
  }
  expect(leaks).toEqual([])
  expect(await seenByOwners(people, fill)).toEqual(before)
}, 400_000)
