import {
  buyReturnLabel,
  confirmReturn,
  followReturnPackage,
  offerReturnLabel,
  returnLabelState,
  startReturn,
  voidReturnLabel,
  caseTopic,
  withdrawCase,
} from '#modules/cases/server'
import {
  createShippingLabel,
  markVendorOrderDelivered,
  type OrderTables,
  settleShippingLabelJob,
  voidShippingLabel,
} from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { carrier } from '../fulfillment-tests.ts'
import { network, tokenOf } from './case-happenings.ts'
import { type Happening, pick, type World } from './random-world.ts'

const db = databaseOf<OrderTables>()

/** Labels of shipments, returns by policy and their labels. Each may be refused. */
export const labelHappenings: Readonly<Record<string, Happening>> = {
  buyLabel: ({ artists, orders }, dice) => createShippingLabel(pick(artists, dice >> 1), pick(orders, dice)),
  voidLabel: async ({ artists, orders }, dice) => {
    carrier.takesBack = pick(answers, dice)
    await voidShippingLabel(pick(artists, dice >> 1), pick(orders, dice))
  },
  settleLabels: (_, dice) => settleLabels(dice),
  deliver: async ({ artists, orders }, dice) => {
    const vendorOrder = await db()
      .selectFrom('vendor_orders')
      .select('id')
      .where('order_id', '=', pick(orders, dice))
      .where('vendor_id', '=', pick(artists, dice >> 1).vendorId)
      .executeTakeFirst()
    if (vendorOrder) await markVendorOrderDelivered(system, vendorOrder.id)
  },
  startReturn: async ({ artists, orders, cases }, dice) => {
    const [orderId, { vendorId }] = [pick(orders, dice), pick(artists, dice >> 1)]
    const about = { orderId, vendorId, guestToken: tokenOf(orderId) }
    const { lines } = await caseTopic(visitor, about)
    const wanted = lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
    const id = await startReturn(visitor, about, { lines: wanted, text: '' }, network)
    if (!cases.some((one) => one.id === id)) cases.push({ id, orderId, vendorId })
  },
  returnLabel: async (world, dice) => {
    const { shopper, artist } = sidesOf(world, dice)
    const [actor, address] = dice % 3 === 0 ? artist : shopper
    const { service, priceCents } = await offerReturnLabel(actor, address)
    await buyReturnLabel(actor, address, { service, priceCents }, network)
  },
  voidReturnLabel: async (world, dice) => {
    const { shopper, artist } = sidesOf(world, dice)
    carrier.takesBack = pick(answers, dice)
    const [actor, address] = dice % 3 === 0 ? artist : shopper
    await voidReturnLabel(actor, address)
  },
  returnMoves: async (world, dice) => {
    const { label } = await returnLabelState(...sidesOf(world, dice).shopper)
    const status = dice % 3 === 0 ? 'delivered' : 'in_transit'
    if (label?.isBought) await followReturnPackage(system, { trackingNumber: label.trackingNumber, status })
  },
  receiveReturn: async (world, dice) => {
    const [actor, { id }] = sidesOf(world, dice).artist
    await confirmReturn(actor, id, dice % 2 === 0)
  },
  withdraw: (world, dice) => withdrawCase(...sidesOf(world, dice).shopper),
}

const answers = ['refused', 'done', 'pending', 'done', 'done'] as const

/** What the carrier says about the labels that it is checking, and about lost purchases. */
async function settleLabels(dice: number): Promise<void> {
  carrier.takesBack = pick(answers, dice)
  const labels = await db().selectFrom('shipping_labels').select('id').execute()
  for (const { id } of labels) await settleShippingLabelJob.run({ labelId: id })
}

/** Both sides of a case, as the actor and the address of it. */
function sidesOf({ artists, cases }: World, dice: number) {
  const { id, orderId, vendorId } = pick(cases, dice >> 1)
  const artist = pick(
    artists.filter((one) => one.vendorId === vendorId),
    0,
  )
  return {
    shopper: [visitor, { id, guestToken: tokenOf(orderId) }] as const,
    artist: [artist, { id, guestToken: null }] as const,
  }
}
