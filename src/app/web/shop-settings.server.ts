/** What pages say about the shop itself. */
export interface ShopSettings {
  readonly productName: string
  readonly contactEmail: string
  /** The shop's own accounts elsewhere. */
  readonly socialLinks: readonly string[]
  readonly publicUrl: string
  /** What shoppers pay on top of the artists' prices, in hundredths of a percent. */
  readonly feeBasisPoints: number
}

let settings: ShopSettings | undefined

/** Called once by the composition root. */
export function useShopSettings(value: ShopSettings): void {
  settings = value
}

export function shopSettings(): ShopSettings {
  if (!settings) throw new Error('the pages do not know the shop yet')
  return settings
}
