import { z } from 'zod'
import { variantsOfProducts } from '#modules/catalog/server'
import { destination } from '#modules/shipping'
import { shippingOptions } from '#modules/shipping/server'
import { now } from '#platform/clock.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type ProductId, type VendorId } from '#shared/ids.ts'
import { dollarsOf } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { optionToJson, shippingOptionJson } from '../cart/cart-json.ts'
import { type Endpoint, endpoint } from '../endpoint.server.ts'

const limit = { name: 'calculate-shipping', max: 120, windowSeconds: 60 }

const items = z
  .array(
    z.object({
      id: z.string().max(100),
      quantity: z.number().int().min(1).max(100_000),
      /** Sent by clients of the specification; ignored, because the catalog knows whose product it is. */
      vendorId: z.string().max(100).optional(),
    }),
  )
  .min(1)
  .max(100)

export const shippingEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/calculate-shipping',
    name: 'calculateShipping',
    summary: 'Shipping options for the products, with their prices.',
    audience: 'anyone',
    input: z.object({
      items,
      destinationAddress: destination,
      isLocalPickup: z.boolean().default(false),
    }),
    output: z.object({
      shippingCost: z.number(),
      details: z.string(),
      vendorCount: z.int(),
      totalItems: z.int(),
      options: z.array(shippingOptionJson),
    }),
    run: async ({ actor, input, network }) => {
      await countUse(limit, network)
      const { shipments, leadDays } = await plannedShipments(actor, input.items)
      const { options, details } = await shippingOptions(actor, {
        shipments,
        address: input.destinationAddress,
        isLocalPickup: input.isLocalPickup,
      })
      const [cheapest] = options
      return {
        shippingCost: cheapest ? dollarsOf(cheapest.costCents) : 0,
        details,
        vendorCount: shipments.length,
        totalItems: shipments.reduce((sum, { units }) => sum + units, 0),
        options: options.map((option) => optionToJson(option, leadDays, now())),
      }
    },
  }),
]

async function plannedShipments(actor: Actor, requested: z.infer<typeof items>) {
  const ids = requested.map(({ id }) => id.toLowerCase())
  const variants = await variantsOfProducts(actor, ids.filter(isId) as ProductId[])
  const vendorOf = new Map<string, VendorId>(variants.map((variant) => [variant.productId, variant.vendorId]))
  const units = new Map<VendorId, number>()
  for (const { id, quantity } of requested) {
    const vendorId = vendorOf.get(id.toLowerCase())
    if (!vendorId) {
      throw refuse('unknown-product', {
        title: 'Product Not Found',
        message: 'The product you are looking for does not exist.',
        status: 404,
        details: { id },
      })
    }
    units.set(vendorId, (units.get(vendorId) ?? 0) + quantity)
  }
  return {
    shipments: [...units].map(([vendorId, quantity]) => ({ vendorId, units: quantity })),
    leadDays: Math.max(0, ...variants.map((variant) => variant.leadDays)),
  }
}
