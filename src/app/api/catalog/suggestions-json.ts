/** The answer of `GET /api/suggestions`, as the browser reads it. */
export interface SuggestionsJson {
  readonly products: readonly {
    readonly id: string
    readonly slug: string
    readonly name: string
    /** US dollars; the lowest price of the variants. */
    readonly price: number
    readonly image_url: string | null
    readonly vendor_name: string
  }[]
  readonly artists: readonly {
    readonly id: string
    readonly display_name: string
    readonly avatar_url: string | null
  }[]
  readonly categories: readonly { readonly id: string; readonly name: string; readonly slug: string }[]
}
