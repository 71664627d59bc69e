import type { OptionValues } from './product-views.ts'

/** The same text for the same choice, in whatever order its options stand. */
export function optionKey(options: OptionValues): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
}
