import { choiceIn } from '#app/web/staff/lists/choice-in.ts'
import type { OperatorOrdersQuery } from '#modules/orders'
import { orderStatuses } from '#modules/orders'
import { dayRangeOf } from '#shared/day-range.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { maxSearchLength } from '#shared/paging.ts'

/** The fields of the filter, as typed; empty when they are not used. */
export interface OrdersFields {
  readonly q: string
  readonly status: (typeof orderStatuses)[number] | ''
  readonly vendor: string
  readonly product: string
  readonly from: string
  readonly to: string
}

/** The filter in the address of /operator/orders. */
export function ordersFieldsOf(searchParams: URLSearchParams): OrdersFields {
  const typed = (text: string | null) => text?.trim().slice(0, maxSearchLength) ?? ''
  return {
    q: typed(searchParams.get('q')),
    status: choiceIn(searchParams, 'status', orderStatuses) ?? '',
    vendor: typed(searchParams.get('vendor')),
    product: typed(searchParams.get('product')),
    from: typed(searchParams.get('from')),
    to: typed(searchParams.get('to')),
  }
}

export function ordersQueryOf({ q, status, vendor, product, from, to }: OrdersFields): OperatorOrdersQuery {
  return {
    search: q,
    status: status || null,
    vendorId: isId(vendor) ? (vendor as VendorId) : null,
    productId: isId(product) ? (product as ProductId) : null,
    ...dayRangeOf(from, to),
  }
}
