import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { aHome, forAllTests, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { aVisitor, logIn, type Visitor } from '../support/marketplace/visitor.ts'

/** The demo. One of the artist's hats is a draft. */
const theMarketplace = forAllTests(async () => {
  const home = await aHome()
  const shop = await queryDatabase(home, async (pool) => {
    const { rows: drafts } = await pool.query<{ slug: string }>(
      `update products set status = 'draft' where id = (select p.id from products p join vendors v on v.id = p.vendor_id
       join users u on u.id = v.user_id where u.email = $1 and p.status = 'active' and p.slug <> 'ridgeline' limit 1)
       returning slug`,
      [artistEmail],
    )
    const { rows: products } = await pool.query<{ id: string; slug: string; vendor_id: string }>(
      "select p.* from products p join vendors v on v.id = p.vendor_id where p.status = 'active' and v.status = 'active' limit 20",
    )
    return { draft: drafts[0]?.slug ?? '', products }
  })
  return { ...shop, url: (await startMarketplace(home.settings)).url }
})

const [shopperEmail, artistEmail] = ['shopper@brimfolk.test', 'artist@brimfolk.test']

/** A logged-in person of the demo who is called this, with an address, and with a saved hat and its artist followed. */
async function aNamedPerson(fullName: string, email = shopperEmail) {
  const { url, products } = await theMarketplace()
  const person = aVisitor(url)
  await logIn(person, email)
  await person.submit('/profile-settings', {
    fullName,
    streetAddress: '14 Orchard Street',
    city: 'Concord',
    stateProvince: 'MA',
    postalCode: '01742',
    country: 'US',
  })
  const [hat] = products
  await person.submit('/saved', { intent: 'save', product: hat?.id ?? '' })
  await person.submit('/saved', { intent: 'follow', vendor: hat?.vendor_id ?? '' })
  return person
}

/** An address that is too long to be shared, so that it's rendered for this person alone. */
const long = 'x'.repeat(700)

interface ReadPage {
  readonly html: string
  readonly data: unknown
}

/** The markup without what differs in every rendering, and the data that the browser's React starts with. */
async function readPage(person: Visitor, path: string): Promise<ReadPage> {
  const { text } = await person.get(path)
  const handoff = text.lastIndexOf('<script')
  const written = /enqueue\((".*?")\);window/s.exec(text.slice(handoff))?.[1] ?? '""'
  const stream = new Blob([JSON.parse(written) as string]).stream()
  const { value } = await decode(stream, globalThis as unknown as Window)
  return { html: alike(text.slice(0, handoff)), data: JSON.parse(alike(JSON.stringify(value))) as unknown }
}

function alike(text: string): string {
  return text
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}\.[\w-]{16}/g, 'attempt')
    .replaceAll(/"requestId":"[\w-]+"/g, '"requestId":null')
    .replaceAll(long, 'long')
}

test('everybody’s copy of a shared page is the page that is rendered for them alone, whatever they are called', async () => {
  const { products } = await theMarketplace()
  const pages = products
    .slice(0, 2)
    .flatMap(({ slug, vendor_id: vendor }) => [`/product/${slug}?variant=`, `/vendor/${vendor}?cursor=`])
  for (const email of [shopperEmail, artistEmail]) {
    for (const name of ['Jo March', 'O’Neil </script><b>"&\' \\ \u2028', '7', '帽子 👒']) {
      const person = await aNamedPerson(name, email)
      for (const page of [...pages, '/shop?cursor=', '/artists?page=']) {
        const shared = await readPage(person, `${page}long`)
        expect(JSON.stringify(shared.data)).toContain(email)
        expect({ page, name, ...shared }).toEqual({ page, name, ...(await readPage(person, page + long)) })
      }
    }
  }
})

test('nobody’s page contains anything of another person, no matter who was there before', async () => {
  const { url, products } = await theMarketplace()
  const first = await aNamedPerson('Wilhelmina Firstperson')
  const second = await aNamedPerson('Bartholomew Secondperson', artistEmail)
  const paths = products.flatMap(({ slug, vendor_id: vendor }) => [`/product/${slug}`, `/vendor/${vendor}`])
  for (const path of ['/shop', '/about', '/custom', '/terms', ...paths]) {
    for (const address of [path, `${path}.data`]) {
      expect((await first.get(address)).text).toContain('Wilhelmina')
      const other = (await second.get(address)).text
      expect(other).toContain('Bartholomew')
      expect(other).not.toMatch(/Wilhelmina|shopper@brimfolk/)
      expect((await aVisitor(url).get(address)).text).not.toMatch(
        /Wilhelmina|Bartholomew|(?:shopper|artist)@/,
      )
    }
  }
})

test('an artist sees an own draft at its address, and other people don’t', async () => {
  const { draft } = await theMarketplace()
  const artist = await aNamedPerson('Bartholomew Secondperson', artistEmail)
  const shopper = await aNamedPerson('Wilhelmina Firstperson')
  expect((await shopper.get(`/product/${draft}`)).status).toBe(404)
  expect((await artist.get(`/product/${draft}`)).status).toBe(200)
  expect((await shopper.get(`/product/${draft}`)).status).toBe(404)
})

test('the next page after a change to the cart, a favorite or the session shows it', async () => {
  const { products } = await theMarketplace()
  const { id, slug } = products[0] ?? { id: '', slug: '' }
  const person = await aNamedPerson('Wilhelmina Firstperson')
  const { variants } = await person.read<{ variants: { id: string }[] }>('/api/products/ridgeline')
  const { groups } = await person.read<{ groups: { lines: { variant_id: string }[] }[] }>('/api/cart')
  for (const { variant_id: variant } of groups.flatMap(({ lines }) => lines))
    await person.send(`/api/cart/items/${variant}`, { method: 'DELETE' })
  expect((await person.get('/shop')).text).not.toMatch(/ items?<\/span>/)
  for (const [quantity, words] of [
    [1, 'item'],
    [2, 'items'],
  ] as const) {
    const added = await person.post('/api/cart/items', { variant_id: variants[0]?.id, quantity: 1 })
    expect(added.status, added.text).toBe(200)
    expect((await person.get('/shop')).text).toContain(`>${quantity}<span class="sr-only"> ${words}<`)
  }
  const offered = async () =>
    /value="(save|forget)" aria-pressed/.exec((await person.get(`/product/${slug}`)).text)?.[1]
  expect(await offered()).toBe('forget')
  await person.submit('/saved', { intent: 'forget', product: id })
  expect(await offered()).toBe('save')
  await person.submit('/logout', {})
  expect((await person.get('/shop')).text).not.toContain('Wilhelmina')
})
