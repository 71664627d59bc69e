import type { VariantForSale } from '#modules/catalog'

export interface PricedLine {
  readonly variant: VariantForSale
  readonly quantity: number
}
