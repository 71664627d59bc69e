import { z } from 'zod'
import { requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { createShippingLabel } from '#modules/orders/server'
import { isId, type OrderId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { type Endpoint, endpoint } from './endpoint.server.ts'

export const orderEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/api/create-shipping-label',
    name: 'createShippingLabel',
    summary: 'Buys the label of one of your shipments, or returns the one that was bought.',
    audience: 'vendor',
    input: z.object({ orderId: z.string().max(100) }),
    output: z.object({
      id: z.string(),
      order_id: z.string(),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string().nullable(),
      label_url: z.string().nullable(),
    }),
    run: async ({ actor, input }) => {
      const orderId = input.orderId.toLowerCase()
      if (!isId(orderId)) throw notFound('Order')
      const label = await createShippingLabel(requireLoggedIn(actor), orderId as OrderId)
      return {
        id: label.id,
        order_id: label.orderId,
        carrier: label.carrier,
        tracking_number: label.trackingNumber,
        tracking_url: label.trackingUrl,
        label_url: label.labelUrl,
      }
    },
  }),
]
