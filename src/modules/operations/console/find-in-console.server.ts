import { peopleForOperators } from '#modules/identity/server'
import { ordersForOperators } from '#modules/orders/server'
import { vendorsForOperators } from '#modules/vendors/server'
import type { Actor } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { isPermitted, requirePermission } from '#shared/staff/require-permission.ts'
import type { ConsoleFind } from './console-finds.ts'

const maxPerGroup = 5
const minLength = 2

/**
 * Orders, vendors and people for the words that an operator typed, at most five of each that their roles
 * open; none for fewer than two characters.
 * Refuses 'not-found' for anyone but operators.
 */
export async function findInConsole(actor: Actor, typed: string): Promise<ConsoleFind[]> {
  const operator = requirePermission(actor, 'read_console')
  const text = typed.trim()
  if (text.length < minLength) return []
  const query = { search: text, status: null, vendorId: null, from: null, before: null }
  const [orders, vendors, people] = [
    isPermitted(operator, 'read_orders')
      ? (await ordersForOperators(operator, query, null, maxPerGroup)).items
      : [],
    isPermitted(operator, 'read_vendors')
      ? (await vendorsForOperators(operator, { search: text, status: null }, null, maxPerGroup)).items
      : [],
    isPermitted(operator, 'read_people')
      ? (await peopleForOperators(operator, text, null, maxPerGroup)).items
      : [],
  ]
  return [
    ...orders.map(({ id, buyer, email, status }) => ({
      group: 'Orders' as const,
      to: `/operator/orders/${id}`,
      title: `Order #${shortId(id)}`,
      detail: [buyer ?? email ?? 'Erased', status].join(', '),
    })),
    ...vendors.map(({ id, displayName, status }) => ({
      group: 'Vendors' as const,
      to: `/operator/vendors/${id}`,
      title: displayName,
      detail: status,
    })),
    ...people.map(({ id, email, name }) => ({
      group: 'People' as const,
      to: `/operator/people/${id}`,
      title: name ?? email,
      detail: name ? email : '',
    })),
  ]
}
