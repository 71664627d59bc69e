import { useState } from 'react'
import type { DesignOfferWire } from '#app/api/design-wire.ts'
import { ApiProblem, callApi } from '#app/web/call-api.ts'
import { toast } from '#app/web/toasts.ts'
import type { DesignDocument } from '#modules/designs'

interface OrderedLot {
  readonly product_id: string
  readonly variant_id: string
  readonly name: string
  readonly quantity: number
}

export interface DesignToOrder {
  readonly document: DesignDocument
  readonly name: string
  readonly quantity: number
  readonly offer: DesignOfferWire
  /** Where the server finds whom to credit. */
  readonly remixOf: string | null
}

/** What the page does with a lot: the cart is not the designer's. */
export type AddLot = (lot: {
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly quantity: number
}) => Promise<unknown>

/** Freezes the design with the artist's price and puts it into the cart. */
export function useOrderDesign(addToCart: AddLot) {
  const [isOrdering, setIsOrdering] = useState(false)
  const order = async ({ document, name, quantity, offer, remixOf }: DesignToOrder) => {
    if (isOrdering) return
    setIsOrdering(true)
    try {
      const lot = await callApi<OrderedLot>({
        method: 'POST',
        path: '/api/design-orders',
        body: {
          name,
          document,
          vendor_id: offer.vendor_id,
          quantity,
          total: offer.total,
          remix_of: remixOf,
        },
      })
      await addToCart({
        productId: lot.product_id,
        variantId: lot.variant_id,
        name: lot.name,
        quantity: lot.quantity,
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast({ title: error.title ?? 'Not added', description: error.message, tone: 'danger' })
    } finally {
      setIsOrdering(false)
    }
  }
  return { order, isOrdering }
}
