import { unitsToBuy } from '#app/api/checkout/groups-to-buy.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { Button } from '#app/ui/button.tsx'
import { submits } from './cart-form-state.ts'
import { centsOf } from './cents-of.ts'
import type { CartPageState } from './use-cart-page.ts'

/**
 * On a phone, the total and the button stay at the lower edge while the hats scroll, and come to rest below them: over the fields of
 * the address, the bar would cover what is typed. For touch only: keyboard and screen readers use the summary's button.
 */
export function CartBar({ page: { quote, checkout } }: { readonly page: CartPageState }) {
  const units = unitsToBuy(quote)
  return (
    <div aria-hidden="true" className="cart-bar">
      <p>
        <Price cents={centsOf(quote.totals.total)} className="text-lg" />
        <span className="label block text-sm text-muted">
          {units} {units === 1 ? 'item' : 'items'}
        </span>
      </p>
      <Button
        {...submits('checkout')}
        tabIndex={-1}
        size="large"
        pending={checkout.isCheckingOut}
        pendingLabel="Processing..."
        className="min-w-1/2"
      >
        Checkout
      </Button>
    </div>
  )
}
