import { sql } from 'kysely'
import { publicName } from '#modules/reviews'
import type { SelectedUnits } from '#modules/orders'
import { orderParties, type OrderTables, refundableUnits, teamRosters } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { CaseId, OrderId, OrderLineId, ProductId, VendorId, VendorOrderId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { CaseLine } from '../case-views.ts'
import { caseLineCents } from '../reading/case-line-cents.server.ts'
import type { ReturnFacts } from '../returning/return-rule.ts'
import type { CaseTables } from '../tables.server.ts'

const db = databaseOf<CaseTables & OrderTables>()

/** The vendor order that a case is about, and how a guest shows that it is theirs. */
export interface CaseAbout {
  readonly orderId: string
  readonly vendorId: string
  /** The token of a guest's order link. */
  readonly guestToken: string | null
}

export interface CaseTopic {
  readonly orderId: OrderId
  readonly vendorOrderId: VendorOrderId
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly facts: ReturnFacts
  readonly lines: readonly CaseLine[]
  /** The units that can be returned by the artist's policy: not made to a design, and not refunded yet. */
  readonly returnable: readonly SelectedUnits[]
  /** The case that is already open. */
  readonly openCaseId: CaseId | null
}

/**
 * What the shopper, or a guest with the order link, can open a case about. Refuses 'not-found' for everyone else, the vendor
 * included, and 'own-shop'.
 */
export async function caseTopic(
  actor: Actor,
  { orderId, vendorId, guestToken }: CaseAbout,
): Promise<CaseTopic> {
  const order = await orderParties(actor, orderId, guestToken)
  const vendor = order?.vendors.find((one) => one.vendorId === vendorId)
  if (!order || !vendor) throw notFound('Order')
  if (actor.kind === 'person' && actor.vendorId === vendor.vendorId) {
    throw order.buyerId === actor.userId ? ownShop() : notFound('Order')
  }
  const { facts, openCaseId } = await factsOf(vendor.vendorOrderId)
  const lines = await caseLinesOf(order.orderId, vendor.vendorId, null)
  const returnable = (await returnableUnits(order.orderId)).get(vendor.vendorId) ?? []
  return {
    orderId: order.orderId,
    vendorOrderId: vendor.vendorOrderId,
    vendorId: vendor.vendorId,
    vendorName: vendor.vendorName,
    facts: { ...facts, returnableUnits: unitsOf(returnable) },
    openCaseId,
    lines,
    returnable,
  }
}

/** The units of each artist's hats that can be returned by the artist's policy. Artists without any aren't in it. */
export async function returnableUnits(
  orderId: OrderId,
): Promise<ReadonlyMap<VendorId, readonly SelectedUnits[]>> {
  const lines = await db()
    .selectFrom('order_lines as l')
    .select(['l.id', 'l.vendor_id'])
    .where('l.order_id', '=', orderId)
    .where(sql<boolean>`not exists (select from ordered_designs d where d.product_id = l.product_id)`)
    .orderBy('l.position')
    .execute()
  const units = await refundableUnits(system, orderId)
  const returnable = new Map<VendorId, SelectedUnits[]>()
  for (const { id, vendor_id } of lines) {
    const quantity = units.get(id) ?? 0
    if (quantity > 0)
      returnable.set(vendor_id, [...(returnable.get(vendor_id) ?? []), { lineId: id, quantity }])
  }
  return returnable
}

export function unitsOf(selected: readonly SelectedUnits[]): number {
  return selected.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface VendorOrderFacts {
  readonly facts: Omit<ReturnFacts, 'returnableUnits'>
  readonly openCaseId: CaseId | null
}

/** The rule's facts about a vendor order, read in the surrounding transaction. */
export async function factsOf(vendorOrderId: VendorOrderId): Promise<VendorOrderFacts> {
  const found = (await factsOfEach([vendorOrderId])).get(vendorOrderId)
  if (!found) throw notFound('Order')
  return found
}

/** The same for several. */
export async function factsOfEach(
  ids: readonly VendorOrderId[],
): Promise<ReadonlyMap<VendorOrderId, VendorOrderFacts>> {
  const rows = await db()
    .selectFrom('vendor_orders as part')
    .innerJoin('orders as o', 'o.id', 'part.order_id')
    .select(['part.id', 'part.status', 'part.ordered_at', 'part.shipped_at', 'part.delivered_at'])
    .select(['part.return_policy', 'o.status as order_status', 'o.shipping_option'])
    .where('part.id', 'in', ids)
    .execute()
  const cases = await db()
    .selectFrom('cases')
    .select(['id', 'vendor_order_id', 'closed_at'])
    .where('vendor_order_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const earlier = cases.filter((one) => one.vendor_order_id === row.id)
      const open = earlier.find((one) => one.closed_at === null)
      const promised = row.shipping_option?.arrival?.to
      const facts = {
        orderStatus: row.order_status,
        vendorOrderStatus: row.status,
        orderedAt: row.ordered_at,
        promisedBy: promised === undefined ? null : new Date(promised),
        shippedAt: row.shipped_at,
        deliveredAt: row.delivered_at,
        hasOpenCase: open !== undefined,
        earlierCases: earlier.length,
        returnPolicy: row.return_policy,
      }
      return [row.id, { facts, openCaseId: open?.id ?? null }]
    }),
  )
}

/** The lines of one vendor in an order, with their units and named hats in the case, if there is one. */
export async function caseLinesOf(
  orderId: OrderId,
  vendorId: VendorId,
  caseId: CaseId | null,
): Promise<CaseLine[]> {
  const { rows } = await sql<{
    id: OrderLineId
    product_id: ProductId | null
    picture: string | null
    case_cents: Cents
    name: string
    option_values: Record<string, string>
    bought: number
    quantity: number | null
    roster_rows: number[] | null
    is_custom: boolean
  }>`
    select l.id, l.name, l.option_values, l.quantity as bought, c.quantity, c.roster_rows, l.product_id, l.picture,
      ${caseLineCents('c', 'l')} as case_cents,
      exists (select from ordered_designs d where d.product_id = l.product_id) as is_custom
    from order_lines l left join case_lines c on c.order_line_id = l.id and c.case_id = ${caseId}::uuid
    where l.order_id = ${orderId} and l.vendor_id = ${vendorId}
    order by l.position`.execute(db())
  const rosters = await teamRosters(system, orderId)
  return rows.map((row) => ({
    lineId: row.id,
    productId: row.product_id,
    picture: row.picture,
    caseCents: row.case_cents,
    name: row.name,
    optionValues: row.option_values,
    bought: row.bought,
    quantity: row.quantity ?? 0,
    roster: rosters.get(row.id) ?? [],
    rosterRows: row.roster_rows ?? [],
    isCustom: row.is_custom,
  }))
}

/** The shopper's name as the vendor sees it: the vendor ships to it anyway. */
export function shopperNameOf(shippingName: string | null): string {
  return publicName(shippingName) || nameless
}

/** The shopper's name as operators see it, as on the order. */
export function fullShopperNameOf(shippingName: string | null): string {
  return shippingName?.trim() || nameless
}

const nameless = 'The shopper'

function ownShop() {
  return refuse('own-shop', {
    title: 'This is your own shop',
    message: 'You can’t open a case with your own shop.',
  })
}
