import { data } from 'react-router'
import { applyToEach } from '#app/web/staff/bulk/apply-to-each.server.ts'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { createShippingLabel, markVendorOrderShipped, ownVendorOrderIn } from '#modules/orders/server'
import { type OrderId, shortId } from '#shared/ids.ts'
import { isRefusal, notFound, refuse } from '#shared/refusal.ts'
import { labeled } from './labels-path.ts'
import { selectedOrders } from './selected-orders.ts'

interface OrderAct {
  readonly apply: (person: VendorPerson, id: OrderId) => Promise<void>
  readonly verb: string
  readonly note: string
  /** The done rows are selected for the next act. */
  readonly keepsSelection: boolean
}

/** What an artist does with several orders, by intent. Both are safe to repeat. */
const orderActs: Readonly<Record<string, OrderAct>> = {
  'label-many': {
    apply: createLabel,
    verb: labeled,
    note: 'Print the labels, then mark the orders as shipped.',
    keepsSelection: true,
  },
  'ship-many': {
    apply: async (person, id) => {
      const vendorOrderId = await ownVendorOrderIn(person, id)
      if (!vendorOrderId) throw notFound('Order')
      await markVendorOrderShipped(person, vendorOrderId)
    },
    verb: 'marked as shipped',
    note: 'We emailed the shoppers.',
    keepsSelection: false,
  },
}

/** A carrier takes a second or two for each label. */
const parallelLabels = 4

async function createLabel(person: VendorPerson, id: OrderId): Promise<void> {
  try {
    await createShippingLabel(person, id)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'carrier-failed') throw error
    throw refuse('carrier-failed', {
      title: 'Error',
      message: 'The carrier didn’t make a label. Try again, or open the order and compare its rates.',
      status: 502,
    })
  }
}

export function isOrderAct(form: FormData): boolean {
  return actIn(form) !== null
}

function actIn(form: FormData): OrderAct | null {
  const intent = form.get('intent')
  if (typeof intent !== 'string' || !Object.hasOwn(orderActs, intent)) return null
  return orderActs[intent] ?? null
}

/** Does one act on every selected order, one after the other. */
export async function actOnOrders(person: VendorPerson, form: FormData) {
  const act = actIn(form)
  if (!act) throw new Response('Unknown action', { status: 400 })
  const selected = selectedOrders.safeParse(form.getAll('ids'))
  if (!selected.success) {
    const errors = { ids: selected.error.issues[0]?.message ?? 'Select orders of this page.' }
    return data<BulkAnswer>({ result: null, chosen: [], reason: '', errors }, { status: 422 })
  }
  const rows = await applyToEach(selected.data, {
    apply: (id) => act.apply(person, id),
    nameOf: async (id) => `Order #${shortId(id)}`,
    parallel: parallelLabels,
  })
  const { verb, note, keepsSelection } = act
  const chosen = keepsSelection ? rows.done : []
  return data<BulkAnswer>({ result: { verb, note, ...rows, undo: null }, chosen, reason: '', errors: {} })
}
