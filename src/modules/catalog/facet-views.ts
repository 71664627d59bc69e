import type { FacetName } from './shop-facets.ts'

/** One value of a facet, as it stands in the address, and how many products choosing it would leave. */
export interface FacetValue {
  readonly value: string
  readonly products: number
  /** How people call it, where the value is an id. */
  readonly name: string | null
}

export interface FacetCount {
  /** False when there may be more of each than its `products`. */
  readonly exact: boolean
  readonly values: readonly FacetValue[]
}

export interface FacetCounts extends Readonly<Record<FacetName, FacetCount>> {
  /** Products with everything that is chosen. */
  readonly total: { readonly count: number; readonly exact: boolean }
}
