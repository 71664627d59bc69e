import type { VariantId } from '#shared/ids.ts'

export interface StockItem {
  readonly variantId: VariantId
  /** At least 1. */
  readonly quantity: number
}

/** Adds up the quantities per variant and sorts by ascending id. */
export function mergeStockItems(items: readonly StockItem[]): StockItem[] {
  const quantities = new Map<VariantId, number>()
  for (const { variantId, quantity } of items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}
