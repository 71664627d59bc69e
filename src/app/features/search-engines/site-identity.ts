/** Site data that every builder of this folder needs. */
export interface SiteIdentity {
  readonly productName: string
  /** Without a trailing slash. */
  readonly publicUrl: string
}
