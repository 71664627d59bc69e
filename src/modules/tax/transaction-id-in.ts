/** The id of a tax transaction in Stripe's text; undefined without one. */
export function transactionIdIn(text: string): string | undefined {
  return /\btax_\w{8,64}\b/.exec(text)?.[0]
}
