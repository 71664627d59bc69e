import type { FacetName } from './shop-facets.ts'

/** One value of a facet, as the address spells it, and how many products selecting it would leave. */
export interface FacetValue {
  readonly value: string
  readonly products: number
  /** The display name, where the value is an id. */
  readonly name: string | null
}

export interface FacetCount {
  /** False when the counts are only lower bounds. */
  readonly exact: boolean
  readonly values: readonly FacetValue[]
}

export interface FacetCounts extends Readonly<Record<FacetName, FacetCount>> {
  /** Products that match every selection. */
  readonly total: { readonly count: number; readonly exact: boolean }
}
