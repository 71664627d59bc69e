import { Form } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'

export interface StockAlertProps {
  readonly productId: string
  readonly hasAlert: boolean
}

/** Below a sold-out hat: one email when it can be bought again. */
export function StockAlert({ productId, hasAlert }: StockAlertProps) {
  if (hasAlert) return <p className="text-muted">We’ll email you once when it’s back in stock.</p>
  return (
    <Form method="post" action="/saved" preventScrollReset>
      <input type="hidden" name="product" value={productId} />
      <button type="submit" name="intent" value="alert" className={buttonClasses({ tone: 'secondary' })}>
        Email me when it’s back
      </button>
    </Form>
  )
}
