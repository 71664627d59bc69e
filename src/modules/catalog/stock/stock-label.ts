/** Units that are still low stock. Migration 0300 knows it, too: a card shows no number above it. */
export const lowStockLimit = 5

export interface StockLabel {
  readonly level: 'in' | 'low' | 'out'
  readonly text: string
}

/** The badge on a product card; null while stock isn't low. */
export function stockLabel(available: number): StockLabel | null {
  if (available <= 0) return { level: 'out', text: 'Out of Stock' }
  return available <= lowStockLimit ? { level: 'low', text: `Low Stock: ${available}` } : null
}

/** The stock line next to the price on a product page. */
export function stockLine(available: number): StockLabel {
  if (available <= 0) return { level: 'out', text: 'Out of Stock' }
  return { level: available <= lowStockLimit ? 'low' : 'in', text: `In Stock (${available} available)` }
}
