import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { unitsToBuy } from '#app/api/checkout/groups-to-buy.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { Button } from '#app/ui/button.tsx'
import { useIsOnScreen } from '#app/web/browser/use-is-on-screen.ts'
import { submits } from './cart-form-state.ts'
import { centsOf } from './cents-of.ts'
import type { CartPageState } from './use-cart-page.ts'

export interface CartBarProps {
  readonly page: CartPageState
  /** Below the button of the order summary. */
  readonly summaryEnd: RefObject<Element | null>
}

/**
 * On a phone, keeps the total and the button in reach while the order summary is further down. For touch only: keyboard and screen
 * readers use the summary's button.
 */
export function CartBar({ page: { quote, checkout }, summaryEnd }: CartBarProps) {
  // With the margin, what was scrolled past counts as seen.
  const isShown = useIsOnScreen(summaryEnd, '9999px 0px 0px') === false
  const units = unitsToBuy(quote)
  return (
    <div aria-hidden="true" className={clsx('cart-bar buy-bar', !isShown && 'invisible translate-y-full')}>
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
