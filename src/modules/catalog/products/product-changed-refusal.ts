import { type Refusal, refuse } from '#shared/refusal.ts'

/** The product was changed elsewhere, such as in another tab, or its stock was sold while it was being edited. */
export function productChangedRefusal(): Refusal<'product-changed'> {
  return refuse('product-changed', {
    title: 'Changed in the meantime',
    message: 'This product was changed since you opened it.',
    status: 409,
  })
}
