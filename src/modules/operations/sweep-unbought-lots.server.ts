import { productsInCarts } from '#modules/cart/server'
import { type LotsInUse, sweepUnboughtLots } from '#modules/designs/server'
import { orderedProducts } from '#modules/orders/server'
import { now } from '#platform/clock.server.ts'
import { job } from '#platform/jobs/jobs.server.ts'
import { system } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import { z } from 'zod'

/** Long enough for whoever left one in the cart of their browser. */
const keptDays = 60

const lotsInUse: LotsInUse = async (productIds) =>
  new Set([...(await orderedProducts(system, productIds)), ...(await productsInCarts(system, productIds))])

/** Removes ordered designs that never came as far as an order: each put into a cart and taken out again leaves one. */
export const sweepUnboughtLotsJob = job({
  name: 'sweep-unbought-lots',
  payload: z.object({}),
  concurrency: 1,
  leaseSeconds: 900,
  run: async () => {
    await sweepUnboughtLots(system, new Date(now().getTime() - keptDays * dayMs), lotsInUse)
  },
})
