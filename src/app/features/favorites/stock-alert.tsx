import { FavoriteForm } from './favorite-form.tsx'

export interface StockAlertProps {
  readonly productId: string
  readonly hasAlert: boolean
}

/** Below a sold-out hat: one email when it can be bought again. */
export function StockAlert({ productId, hasAlert }: StockAlertProps) {
  if (hasAlert) return <p className="text-muted">We’ll email you once when it’s back in stock.</p>
  return (
    <FavoriteForm field="product" id={productId} intent="alert">
      Email me when it’s back
    </FavoriteForm>
  )
}
