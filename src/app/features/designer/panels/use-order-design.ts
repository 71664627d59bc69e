import { useState } from 'react'
import type { DesignOfferJson } from '#app/api/designs/design-offer-json.ts'
import { ApiProblem, callApi } from '#app/web/browser/call-api.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import type { DesignDocument } from '#modules/design-engine'

interface OrderedCustomItem {
  readonly product_id: string
  readonly variant_id: string
  readonly name: string
  readonly quantity: number
}

export interface DesignToOrder {
  readonly document: DesignDocument
  readonly name: string
  readonly quantity: number
  readonly offer: DesignOfferJson
  /** A colorway of the artist's blanks; null when the hat is cut and sewn. */
  readonly hat: string | null
  readonly size: string | null
  /** Id of the design whose author the server credits. */
  readonly remixOf: string | null
}

/** Provided by the page, because the designer doesn't use the cart. */
export type AddCustomItem = (customItem: {
  readonly productId: string
  readonly variantId: string
  readonly name: string
  readonly quantity: number
}) => Promise<unknown>

/** Orders the design at the artist's price and adds it to the cart as a custom item. */
export function useOrderDesign(addToCart: AddCustomItem) {
  const [isOrdering, setIsOrdering] = useState(false)
  const order = async ({ document, name, quantity, offer, hat, size, remixOf }: DesignToOrder) => {
    if (isOrdering) return
    setIsOrdering(true)
    try {
      const customItem = await callApi<OrderedCustomItem>({
        method: 'POST',
        path: '/api/design-orders',
        body: {
          name,
          document,
          vendor_id: offer.vendor_id,
          quantity,
          colorway_id: hat,
          size,
          total: offer.total,
          remix_of: remixOf,
        },
      })
      await addToCart({
        productId: customItem.product_id,
        variantId: customItem.variant_id,
        name: customItem.name,
        quantity: customItem.quantity,
      })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      toast({ title: error.title ?? 'Not added to your cart', description: error.message, tone: 'danger' })
    } finally {
      setIsOrdering(false)
    }
  }
  return { order, isOrdering }
}
