import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { type DiscountCodeFilter, discountCodeFilters } from '#modules/promotions'
import { maxSearchLength } from '#shared/paging.ts'

export interface DiscountsQuery {
  readonly filter: DiscountCodeFilter
  /** Part of a code; null for all. */
  readonly search: string | null
}

/** The filter in the address of /operator/discounts. */
export function discountsQueryOf(searchParams: URLSearchParams): DiscountsQuery {
  return {
    filter: choiceIn(searchParams, 'show', discountCodeFilters) ?? 'all',
    search: searchParams.get('q')?.trim().slice(0, maxSearchLength) || null,
  }
}
