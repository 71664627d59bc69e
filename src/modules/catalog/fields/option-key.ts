import type { OptionValues } from '../storefront/product-views.ts'

/** A key for a set of options; their order doesn't matter. */
export function optionKey(options: OptionValues): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
}
