import type { ActsByIntent } from '#app/web/staff/bulk/act-on-many.server.ts'
import { hideProduct, productForOperators, showProduct } from '#modules/catalog/server'
import type { Person } from '#shared/actor.ts'

/** What operators do with several products. */
export const productBulkIntents: ActsByIntent = {
  'hide-many': {
    permission: 'moderate_products',
    apply: (operator, id, { reason }) => hideProduct(operator, id, reason),
    nameOf,
    verb: 'hidden',
    note: 'Shoppers can’t find or buy them. We email your reason to their artists.',
    undo: { intent: 'show-many', reason: (original) => `Undone: ${original}` },
  },
  'show-many': {
    permission: 'moderate_products',
    apply: (operator, id, { reason }) => showProduct(operator, id, reason),
    nameOf,
    verb: 'shown again',
    note: 'Shoppers can find and buy them. We email it to their artists.',
    // The artists read it: the reason for showing a product is for the audit log alone.
    undo: { intent: 'hide-many', reason: () => 'It was shown again by mistake.' },
  },
}

async function nameOf(operator: Person, id: string): Promise<string> {
  return (await productForOperators(operator, id)).name
}
