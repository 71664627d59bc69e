import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { framePart } from '#app/web/request/frame-part.server.ts'
import { defaultAddress } from '#modules/addresses/server'
import { favoriteState } from '#modules/favorites/server'
import { actorOfCookie, logIn } from '#modules/identity/server'
import {
  clearPersonalVersion,
  deleteOldPersonalChanges,
  personalTables,
} from '#platform/db/personal/personal-reads.server.ts'
import { currentDatabase, databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { type Person, visitor } from '#shared/actor.ts'
import type { UserId } from '#shared/ids.ts'
import { aProduct, type SomeProduct } from '../support/catalog-factories.ts'
import { statementsOf } from '../support/database/statements-of.ts'
import { aUser, openTestIdentity } from '../support/identity-factories.ts'
import { cookieHeaderOf } from '../support/session-cookies.ts'

/** How many changes; 3,000 were tried on PostgreSQL. */
const steps = Number(process.env.RANDOM_CHANGES ?? 300)
const password = 'six panels, one brim'
const query = (text: string, values: unknown[] = []) => currentDatabase().pool.query(text, values)
const db = databaseOf<unknown>()
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

beforeAll(openTestIdentity)

interface LoggedIn {
  readonly userId: UserId
  readonly cookie: string
}

async function loggedIn(): Promise<LoggedIn> {
  const { userId, email } = await aUser({ password })
  const client = { network: networkOf('192.0.2.7'), userAgent: 'a browser' }
  return { userId, cookie: cookieHeaderOf((await logIn(visitor, { email, password }, client)).setCookies) }
}

/** What pages show of the person, as a request with this cookie reads it. */
async function shown({ cookie }: LoggedIn, hats: readonly SomeProduct[], { fresh }: { fresh: boolean }) {
  const actor = (await actorOfCookie(cookie)) as Person
  if (fresh) clearPersonalVersion(actor)
  return {
    frame: await framePart(actor, cookie),
    address: await defaultAddress(actor),
    favorites: await Promise.all(
      hats.map(({ id, vendorId }) => favoriteState(actor, { productId: id, vendorId })),
    ),
  }
}

type Change = (userId: UserId, hat: SomeProduct) => readonly [string, readonly unknown[]]

/** Each may also change nothing, as a person who saves a hat twice does. */
const changes: Readonly<Record<string, Change>> = {
  addToCart: (userId, { variant }) => [
    `with cart as (insert into carts (user_id) values ($1) on conflict do nothing)
     insert into cart_lines (user_id, variant_id, quantity, seen_price_cents) values ($1, $2, 1, 100)
     on conflict (user_id, variant_id) do update set quantity = cart_lines.quantity + 1`,
    [userId, variant.variantId],
  ],
  removeFromCart: (userId, { variant }) => [
    'delete from cart_lines where user_id = $1 and variant_id = $2',
    [userId, variant.variantId],
  ],
  save: (userId, { id }) => [
    'insert into favorites (user_id, product_id, saved_at) values ($1, $2, now()) on conflict do nothing',
    [userId, id],
  ],
  forget: (userId, { id }) => ['delete from favorites where user_id = $1 and product_id = $2', [userId, id]],
  follow: (userId, { vendorId }) => [
    'insert into follows (user_id, vendor_id, followed_at, notified_at) values ($1, $2, now(), now()) on conflict do nothing',
    [userId, vendorId],
  ],
  unfollow: (userId, { vendorId }) => [
    'delete from follows where user_id = $1 and vendor_id = $2',
    [userId, vendorId],
  ],
  wantAlert: (userId, { id }) => [
    'insert into stock_alerts (user_id, product_id, requested_at) values ($1, $2, now()) on conflict do nothing',
    [userId, id],
  ],
  alerted: (userId, { id }) => [
    'delete from stock_alerts where user_id = $1 and product_id = $2',
    [userId, id],
  ],
  rename: (userId) => [
    'update profiles set full_name = $2 where id = $1',
    [userId, `Robin ${Math.random()}`],
  ],
  move: (userId) => [
    `update profiles set street_address = $2, city = 'Portland', state_province = 'OR', postal_code = '97202',
       country = 'US' where id = $1`,
    [userId, `${Math.ceil(Math.random() * 99)} Alder Lane`],
  ],
  addAddress: (userId) => [
    `insert into saved_addresses (user_id, name, street, city, state, zip, country, digest, used_at)
     values ($1, 'Robin Vale', $2, 'Portland', 'OR', '97202', 'US', $2, now())`,
    [userId, `${Math.random()} Mill Street`],
  ],
  removeAddresses: (userId) => ['delete from saved_addresses where user_id = $1', [userId]],
}

test('after any change, pages show the same of a person as without the cache', async () => {
  const hats = [await aProduct(), await aProduct(), await aProduct()]
  const people = [await loggedIn(), await loggedIn()]
  for (let step = 0; step < steps; step += 1) {
    const name = oneOf(Object.keys(changes))
    const person = oneOf(people)
    const [sql, values] = changes[name]?.(person.userId, oneOf(hats)) ?? ['', []]
    const change = () => db().executeQuery(CompiledQuery.raw(sql, [...values]))
    await (step % 3 === 0 ? transaction(change) : change())
    for (const one of people) {
      const cached = await shown(one, hats, { fresh: false })
      expect({ step, name, ...cached }).toEqual({
        step,
        name,
        ...(await shown(one, hats, { fresh: true })),
      })
    }
  }
})

test('a page of a person without changes only queries the session', async () => {
  const hats = [await aProduct()]
  const person = await loggedIn()
  const [sql, values] = changes['move']?.(person.userId, hats[0] as SomeProduct) ?? ['', []]
  await query(sql, [...values])
  await shown(person, hats, { fresh: false })
  expect(await statementsOf(() => shown(person, hats, { fresh: false }))).toHaveLength(1)
})

test('every table of personal reads has a trigger for each kind of change', async () => {
  const { rows } = await query(
    `select c.relname as name, (t.tgtype & 4) > 0 and (t.tgtype & 8) > 0 and (t.tgtype & 16) > 0 as all_kinds
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'note_personal_change' order by 1`,
  )
  expect(rows).toEqual(personalTables.map((name) => ({ name, all_kinds: true })))
})

test('old records are deleted, new ones stay', async () => {
  const person = await loggedIn()
  const count = async () => Number((await query('select count(*) from personal_changes')).rows[0].count)
  await query("update personal_changes set changed_at = now() - interval '2 hours'")
  await query('update profiles set full_name = $2 where id = $1', [person.userId, 'Robin Vale'])
  const before = await count()
  const deleted = await deleteOldPersonalChanges(new Date(Date.now() - 3_600_000))
  expect(deleted).toBeGreaterThan(0)
  expect(await count()).toBe(before - deleted)
  expect(await count()).toBe(1)
})

// The embedded engine has one connection.
for (const hats of process.env.TEST_DATABASE_URL ? [4] : []) {
  test('simultaneous changes of one person don’t wait for each other, and each is seen whatever the order of their commits', async () => {
    const person = await loggedIn()
    const products = await Promise.all(Array.from({ length: hats }, () => aProduct()))
    const clients = await Promise.all(products.map(() => currentDatabase().pool.connect()))
    for (const [n, client] of clients.entries()) {
      await client.query('begin')
      await client.query("set local lock_timeout = '2s'")
      const [sql, values] = changes['save']?.(person.userId, products[n] as SomeProduct) ?? ['', []]
      await client.query(sql, [...values])
    }
    for (const [n, client] of [...clients.entries()].reverse()) {
      await client.query('commit')
      client.release()
      const { favorites } = await shown(person, products, { fresh: false })
      expect(favorites.map(({ isSaved }) => isSaved)).toEqual(products.map((_, at) => at >= n))
    }
  })
}
