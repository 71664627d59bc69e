import { productsForOperators } from '#modules/catalog/server'
import { peopleForOperators } from '#modules/identity/server'
import { ordersForOperators } from '#modules/orders/server'
import { vendorsForOperators } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { ConsoleFind } from './console-finds.ts'

const maxPerGroup = 5
const minLength = 2
const activeProducts = { status: 'active', categoryId: null, vendorId: null } as const

/**
 * Orders, vendors, active products and people for the words that an operator typed, at most five of each that their roles
 * open; none for fewer than two characters. What the words name comes first: orders for a number or an email address, and
 * otherwise vendors, products and people before the orders that contain them.
 * Refuses 'not-found' for anyone but operators.
 */
export async function findInConsole(actor: Actor, typed: string): Promise<ConsoleFind[]> {
  const operator = requirePermission(actor, 'read_console')
  const text = typed.trim()
  if (text.length < minLength) return []
  const query = { search: text, status: null, vendorId: null, from: null, before: null }
  const [orders, vendors, products, people] = [
    isPermitted(operator, 'read_orders')
      ? (await ordersForOperators(operator, query, null, maxPerGroup)).items
      : [],
    isPermitted(operator, 'read_vendors')
      ? (await vendorsForOperators(operator, { search: text, status: null }, null, maxPerGroup)).items
      : [],
    isPermitted(operator, 'read_products') && hasWords(text)
      ? (await productsForOperators(operator, { ...activeProducts, search: text }, null, maxPerGroup)).items
      : [],
    isPermitted(operator, 'read_people')
      ? (await peopleForOperators(operator, { search: text }, null, maxPerGroup)).items
      : [],
  ]
  const ofOrders = orders.map(({ id, buyer, email, status }) => ({
    group: 'Orders' as const,
    to: `/operator/orders/${id}`,
    title: `Order #${shortId(id)}`,
    detail: [buyer ?? email ?? 'Erased', status].join(', '),
  }))
  const others = [
    ...vendors.map(({ id, displayName, status }) => ({
      group: 'Vendors' as const,
      to: `/operator/vendors/${id}`,
      title: displayName,
      detail: status,
    })),
    ...products.map(({ id, name, vendorName }) => ({
      group: 'Products' as const,
      to: `/operator/products/${id}`,
      title: name,
      detail: vendorName,
    })),
    ...people.map(({ id, email, name }) => ({
      group: 'People' as const,
      to: `/operator/people/${id}`,
      title: name ?? email,
      detail: name ? email : '',
    })),
  ]
  return /[@\d]/.test(text) ? [...ofOrders, ...others] : [...others, ...ofOrders]
}

/** A search for products without a word finds all of them. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
