import { type Refusal, refuse } from '#shared/refusal.ts'

/** Somebody else, or the artist in another tab, was faster; or hats were sold that the artist was just counting. */
export function productChangedMeanwhile(): Refusal<'product-changed'> {
  return refuse('product-changed', {
    title: 'Changed in the meantime',
    message: 'This product was changed since you opened it.',
    status: 409,
  })
}
