import { data } from 'react-router'
import { z } from 'zod'
import { applyToEach } from '#app/web/staff/bulk/apply-to-each.server.ts'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import { fieldErrors } from '#app/web/request/form-answer.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { saleInput } from '#modules/catalog'
import { createSale, endSale, ownProduct, setProductPublished } from '#modules/catalog/server'
import { isId } from '#shared/ids.ts'

interface ProductAct {
  readonly apply: (person: VendorPerson, id: string, form: FormData) => Promise<void>
  readonly verb: string
  readonly note: string
}

/** What an artist does with several products, by intent. */
const productActs = {
  'publish-many': {
    apply: (person, id) => setProductPublished(person, id, true),
    verb: 'published',
    note: 'Shoppers can find and buy them now.',
  },
  'draft-many': {
    apply: (person, id) => setProductPublished(person, id, false),
    verb: 'made drafts',
    note: 'Only you see them until you publish them.',
  },
  'sale-many': {
    apply: (person, id, form) =>
      createSale(person, id, saleInput.parse({ percentOff: form.get('percentOff') ?? '' })),
    verb: 'put on sale',
    note: 'Shoppers see and pay the sale price.',
  },
  'end-sale-many': {
    apply: (person, id) => endSale(person, id),
    verb: 'taken off sale',
    note: 'Shoppers see the regular price.',
  },
} as const satisfies Readonly<Record<string, ProductAct>>

const maxRows = 25
const ids = z
  .array(z.string().toLowerCase().refine(isId, 'Select products of this page.'))
  .min(1, 'Select at least one product.')
  .max(maxRows, 'Select products of this page.')

export function isProductAct(form: FormData): boolean {
  return actIn(form) !== null
}

function actIn(form: FormData): ProductAct | null {
  const intent = form.get('intent')
  if (typeof intent !== 'string' || !Object.hasOwn(productActs, intent)) return null
  return productActs[intent as keyof typeof productActs]
}

/** Does one act on every selected product, one after the other. One that refuses is reported with the reason. */
export async function actOnProducts(person: VendorPerson, form: FormData) {
  const act = actIn(form)
  if (!act) throw new Response('Unknown action', { status: 400 })
  const selected = ids.safeParse(form.getAll('ids'))
  if (!selected.success) {
    return refused(form, { ids: selected.error.issues[0]?.message ?? 'Select products of this page.' })
  }
  if (form.get('intent') === 'sale-many') {
    const sale = saleInput.safeParse({ percentOff: form.get('percentOff') ?? '' })
    if (!sale.success) return refused(form, fieldErrors(sale.error))
  }
  const rows = await applyToEach([...new Set(selected.data)], {
    apply: (id) => act.apply(person, id, form),
    nameOf: async (id) => (await ownProduct(person, id))?.name ?? null,
  })
  const { verb, note } = act
  return data<BulkAnswer>({
    result: { verb, note, ...rows, undo: null },
    chosen: [],
    reason: '',
    errors: {},
  })
}

function refused(form: FormData, errors: Readonly<Record<string, string>>) {
  const chosen = form.getAll('ids').filter((id) => typeof id === 'string')
  const percentOff = form.get('percentOff')
  return data<BulkAnswer>(
    { result: null, chosen, reason: typeof percentOff === 'string' ? percentOff : '', errors },
    { status: 422 },
  )
}
