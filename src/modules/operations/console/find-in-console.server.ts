import { productsForOperators } from '#modules/catalog/server'
import { peopleForOperators } from '#modules/identity/server'
import { ordersForOperators } from '#modules/orders/server'
import { vendorsForOperators } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import type { Page } from '#shared/paging.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { StaffPermission } from '#shared/staff/staff-permissions.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { type ConsoleFind, maxFindsPerGroup } from './console-finds.ts'
import { nameRank } from './name-rank.ts'

const minLength = 2
const activeProducts = { status: 'active', categoryId: null, vendorId: null } as const

type RankedFind = ConsoleFind & { readonly rank: number }
type FindGroup = readonly RankedFind[]

/**
 * Orders, vendors, active products and people for the words that an operator typed, at most five of each that their roles
 * open; none for fewer than two characters. First comes what has the words as its own number, name or email address, then what
 * begins with them, then what contains them; groups likewise. Refuses 'not-found' for anyone but operators.
 */
export async function findInConsole(actor: Actor, typed: string): Promise<ConsoleFind[]> {
  const operator = requirePermission(actor, 'read_console')
  const text = typed.trim()
  if (text.length < minLength) return []
  const groupIf = async (permission: StaffPermission, read: typeof findOrders): Promise<FindGroup> =>
    isPermitted(operator, permission) ? (await read(operator, text)).toSorted((a, b) => a.rank - b.rank) : []
  const orders = await groupIf('read_orders', findOrders)
  const others = [
    await groupIf('read_vendors', findVendors),
    await groupIf('read_products', findProducts),
    await groupIf('read_people', findPeople),
  ]
  // Of equal ranks, a number or an address leads to orders first, and any other name to orders last.
  const groups = /[@\d]/.test(text) ? [orders, ...others] : [...others, orders]
  return groups
    .filter((group) => group.length > 0)
    .toSorted(([a], [b]) => (a?.rank ?? 0) - (b?.rank ?? 0))
    .flatMap((group) => group.map(({ rank: _, ...find }) => find))
}

const contains = (name: string, words: string): boolean => name.toLowerCase().includes(words.toLowerCase())

async function findOrders(actor: Actor, text: string): Promise<FindGroup> {
  const query = { search: text, status: null, vendorId: null, from: null, before: null }
  const orders = await beginningFirst((begins) =>
    ordersForOperators(actor, { ...query, begins }, null, maxFindsPerGroup),
  )
  const number = text.replace(/^#/, '')
  return orders.map(({ id, buyer, email, status, totalCents, picture, hats, vendors }) => ({
    group: 'Orders',
    to: `/operator/orders/${id}`,
    title: `Order #${shortId(id)}`,
    // Found by a hat or an artist, it says by which.
    detail: [[...hats, ...vendors].find((name) => contains(name, text)), buyer ?? email ?? 'Erased']
      .filter(Boolean)
      .join(' · '),
    total: formatCents(totalCents),
    status,
    picture,
    rank: Math.min(nameRank(number, [shortId(id), id]), nameRank(text, [email, buyer])),
  }))
}

async function findVendors(actor: Actor, text: string): Promise<FindGroup> {
  const vendors = await beginningFirst((begins) =>
    vendorsForOperators(actor, { search: text, begins, status: null }, null, maxFindsPerGroup),
  )
  return vendors.map(({ id, displayName, status, picture }) => ({
    group: 'Vendors',
    to: `/operator/vendors/${id}`,
    title: displayName,
    detail: '',
    status,
    picture,
    rank: nameRank(text, [displayName]),
  }))
}

async function findProducts(actor: Actor, text: string): Promise<FindGroup> {
  // A search for products without a word finds all of them.
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const { items } = await productsForOperators(
    actor,
    { ...activeProducts, search: text },
    null,
    4 * maxFindsPerGroup,
  )
  return items
    .map(({ id, name, vendorName, image, priceCents }) => ({
      group: 'Products' as const,
      to: `/operator/products/${id}`,
      title: name,
      detail: [
        vendorName,
        formatCents(priceCents),
        !contains(name, text) && !contains(vendorName, text) && 'in its text or tags',
      ]
        .filter(Boolean)
        .join(' · '),
      status: null,
      picture: image,
      rank: nameRank(text, [name]),
    }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxFindsPerGroup)
}

async function findPeople(actor: Actor, text: string): Promise<FindGroup> {
  const people = await beginningFirst((begins) =>
    peopleForOperators(actor, { search: text, begins }, null, maxFindsPerGroup),
  )
  return people.map(({ id, email, name, picture }) => ({
    group: 'People',
    to: `/operator/people/${id}`,
    title: name ?? email,
    detail: name ? email : '',
    status: null,
    picture,
    rank: nameRank(text, [email, name]),
  }))
}

/** Rows that begin with the words; only where they leave room, also those that contain them. */
async function beginningFirst<Row extends { readonly id: string }>(
  read: (begins: boolean) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const beginning = (await read(true)).items
  if (beginning.length === maxFindsPerGroup) return beginning
  const known = new Set(beginning.map(({ id }) => id))
  const containing = (await read(false)).items.filter(({ id }) => !known.has(id))
  return [...beginning, ...containing].slice(0, maxFindsPerGroup)
}
