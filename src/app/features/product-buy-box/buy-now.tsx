import { Button } from '#app/ui/button.tsx'
import type { BuyNowOffer } from './buy-now.server.ts'

/** Part of the product page's form: the browser posts it, and the server answers with the payment page. */
export function BuyNow({ attempt, shipsTo }: BuyNowOffer) {
  return (
    <div>
      <input type="hidden" name="attempt" value={attempt} />
      <Button type="submit" name="intent" value="buy" tone="secondary" size="large" wide>
        Buy now
      </Button>
      <p className="mt-2 text-sm wrap-anywhere text-muted">
        Ships to {shipsTo}.{' '}
        <a href="/profile-settings/addresses" className="underline">
          Change
        </a>
      </p>
    </div>
  )
}
