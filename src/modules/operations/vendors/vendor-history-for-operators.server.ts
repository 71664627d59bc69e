import { casesForOperators } from '#modules/cases/server'
import { productsForOperators } from '#modules/catalog/server'
import type { IdentityTables } from '#modules/identity/server'
import { ordersForOperators } from '#modules/orders/server'
import { ownPayouts, vendorBalance, vendorSalesFigures } from '#modules/payments/server'
import { type OperatorVendorDetails, vendorForOperators } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Person } from '#shared/actor.ts'
import type { UserId, VendorId } from '#shared/ids.ts'
import { isPermitted } from '#shared/staff/require-permission.ts'
import { addCents, zeroCents } from '#shared/money.ts'
import { auditEntriesAbout } from '../audit/audit-entries.server.ts'
import type { VendorHistory, VendorMoney } from './vendor-history.ts'
import { vendorProblems } from './vendor-problems.server.ts'

const db = databaseOf<IdentityTables>()
const recentDays = 30
const newest = 5

/**
 * A vendor with its owner, its money, its newest orders and products and what operators did. Refuses 'not-found' for anyone but
 * operators, and for an unknown vendor.
 */
export async function vendorHistoryForOperators(
  actor: Actor,
  vendorId: string,
): Promise<VendorHistory & { readonly vendor: OperatorVendorDetails }> {
  const vendor = await vendorForOperators(actor, vendorId)
  const { id } = vendor
  const orders = await ordersForOperators(
    actor,
    { search: '', status: null, vendorId: id, from: null, before: null },
    null,
    newest,
  )
  return {
    vendor,
    owner: await ownerOf(vendor.ownerId),
    money: await moneyOf(vendor),
    problems: (await vendorProblems(actor, [id])).get(id) ?? { openCases: 0, heldTransfers: 0 },
    cases: isPermitted(actor, 'read_cases')
      ? (await casesForOperators(actor, { show: 'open', vendorId: id }, null, newest)).items
      : null,
    orders: orders.items,
    products: isPermitted(actor, 'read_products') ? await productsOf(actor, id) : null,
    acts: await auditEntriesAbout(actor, id),
  }
}

/** The newest ones that shoppers see; of an artist who sells nothing, the newest drafts. */
async function productsOf(actor: Actor, vendorId: VendorId): Promise<VendorHistory['products']> {
  const query = { search: '', categoryId: null, vendorId }
  const { items } = await productsForOperators(actor, { ...query, status: 'active' }, null, newest)
  if (items.length > 0) return items
  return (await productsForOperators(actor, { ...query, status: 'draft' }, null, newest)).items
}

async function ownerOf(userId: UserId): Promise<VendorHistory['owner']> {
  const row = await db()
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.full_name as name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

async function moneyOf({ id, ownerId }: OperatorVendorDetails): Promise<VendorMoney> {
  // The same figures as on the artist's own pages, by the same functions.
  const owner: Person = { kind: 'person', userId: ownerId, email: '', staffRoles: [], vendorId: id }
  const sales = await vendorSalesFigures(owner, recentDays, now())
  const { waitingCents, debtCents, sentCents } = await vendorBalance(owner)
  const { paidOutCents } = await ownPayouts(owner)
  return {
    salesCents: sales.totalCents,
    recentSalesCents: addCents(zeroCents, ...sales.days.map(({ cents }) => cents)),
    recentOrders: sales.days.reduce((sum, { orders }) => sum + orders, 0),
    waitingCents,
    debtCents,
    sentCents,
    paidOutCents,
  }
}
