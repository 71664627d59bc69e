import { productsInCarts } from '#modules/cart/server'
import { type CustomItemsInUse, sweepUnboughtCustomItems } from '#modules/designs/server'
import { orderedProducts } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** Long enough for a shopper with one in their browser's cart. */
const retentionDays = 60

const customItemsInUse: CustomItemsInUse = async (productIds) =>
  new Set([...(await orderedProducts(system, productIds)), ...(await productsInCarts(system, productIds))])

/** Removes custom items that were never ordered: every design added to a cart and removed again leaves one. */
export const sweepUnboughtCustomItemsJob = job({
  name: 'sweep-unbought-custom-items',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    await sweepUnboughtCustomItems(
      system,
      new Date(now().getTime() - retentionDays * dayMs),
      customItemsInUse,
    )
  },
})
