import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import { moderatedStatuses, type OperatorProductsQuery } from '#modules/catalog'
import { type CategoryId, isId, type VendorId } from '#shared/ids.ts'
import { maxSearchLength } from '#shared/paging.ts'

/** The fields of the filter, as typed; empty when they are not used. */
export interface ProductsFields {
  readonly q: string
  readonly status: OperatorProductsQuery['status'] | ''
  readonly category: string
  readonly vendor: string
}

/** The filter in the address of /operator/products. */
export function productsFieldsOf(searchParams: URLSearchParams): ProductsFields {
  const typed = (name: string) => searchParams.get(name)?.trim().slice(0, maxSearchLength) ?? ''
  return {
    q: typed('q'),
    status: choiceIn(searchParams, 'status', moderatedStatuses) ?? '',
    category: typed('category'),
    vendor: typed('vendor'),
  }
}

/** Active products unless another status is chosen; what isn't an id doesn't filter. */
export function productsQueryOf({ q, status, category, vendor }: ProductsFields): OperatorProductsQuery {
  return {
    search: q,
    status: status || 'active',
    categoryId: isId(category) ? (category as CategoryId) : null,
    vendorId: isId(vendor) ? (vendor as VendorId) : null,
  }
}
