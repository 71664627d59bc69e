/** What every builder of this folder needs to know of the shop. */
export interface ShopIdentity {
  readonly productName: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}
