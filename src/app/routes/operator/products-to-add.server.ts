import { productsForOperators } from '#modules/catalog/server'
import type { Actor } from '#shared/actor.ts'

const shown = 8
export const maxProductSearch = 100

/** The search of a page where operators add products. */
export function productSearchIn({ searchParams }: URL): string {
  return searchParams.get('q')?.trim().slice(0, maxProductSearch) ?? ''
}

/** The first active products that match; none without a search. */
export async function productsToAdd(actor: Actor, search: string) {
  if (search === '') return []
  const query = { search, status: 'active', categoryId: null, vendorId: null } as const
  return (await productsForOperators(actor, query, null, shown)).items
}
