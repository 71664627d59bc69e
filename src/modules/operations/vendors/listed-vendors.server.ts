import { vendorSalesAmount, vendorSalesSince } from '#modules/payments/server'
import { type OperatorVendorsQuery, vendorsForOperators } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import type { Actor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { zeroCents } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import type { Sort } from '#shared/sort.ts'
import type { ListedVendor, VendorProblems } from './listed-vendor.ts'
import { vendorProblems } from './vendor-problems.server.ts'

export type ListedVendorsQuery = Omit<OperatorVendorsQuery, 'sort'> & {
  readonly sort: Sort<'joined' | 'name' | 'sales'>
}

/**
 * A page of vendors as sorted, each with its sales of the last 30 days (UTC) and its open problems. Refuses 'not-found' for anyone
 * but operators.
 */
export async function listedVendors(
  actor: Actor,
  { sort, ...query }: ListedVendorsQuery,
  cursor: string | null,
): Promise<Page<ListedVendor>> {
  const since = new Date(now().getTime() - 29 * dayMs)
  const { by, direction } = sort
  const page = await vendorsForOperators(
    actor,
    {
      ...query,
      sort:
        by === 'sales'
          ? { by: 'amount', direction, amount: vendorSalesAmount(actor, since) }
          : { by, direction },
    },
    cursor,
  )
  const ids = page.items.map(({ id }) => id)
  const sales = await vendorSalesSince(actor, ids, since)
  const problems = await vendorProblems(actor, ids)
  return {
    ...page,
    items: page.items.map((vendor) => ({
      ...vendor,
      salesCents: sales.get(vendor.id) ?? zeroCents,
      problems: problems.get(vendor.id) ?? noProblems,
    })),
  }
}

const noProblems: VendorProblems = { openCases: 0, heldTransfers: 0 }
