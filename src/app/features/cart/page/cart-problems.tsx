import type { CartLineJson, CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { submits } from './cart-form-state.ts'
import { centsOf } from './cents-of.ts'
import { vendorLabel } from './vendor-label.ts'

export interface CheckoutBlockedProps {
  readonly quote: CartQuoteJson
  readonly isWorking: boolean
}

/** Shown above the cart while an artist in it can't be paid or is away. */
export function CheckoutBlocked({ quote, isWorking }: CheckoutBlockedProps) {
  const blocked = quote.cart.blocked_vendors
  const named = (list: typeof blocked) => list.map(vendorLabel)
  const [unpaid, away] = [
    named(blocked.filter((one) => !one.is_away)),
    named(blocked.filter((one) => one.is_away)),
  ]
  const names = named(blocked)
  const whose = names.length === 1 ? 'this artist’s' : 'these artists’'
  const hasRest = quote.cart.groups.some(({ vendor }) => vendor.status === 'active' && !vendor.is_away)
  // The choice to check out the other artists' hats, or to go back to the whole cart.
  const action = (
    <Button {...submits('rest')} tone="secondary" disabled={isWorking}>
      {quote.without_blocked ? 'Show the whole cart again' : 'Check out the rest'}
    </Button>
  )
  if (quote.without_blocked) {
    return (
      <Notice tone="info" title="You are checking out the rest" action={action}>
        Your items from {names.join(', ')} stay in your cart until they take orders again.
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title="Checkout Not Available" action={hasRest ? action : undefined}>
      {unpaid.length > 0 &&
        `${unpaid.join(', ')} ${unpaid.length === 1 ? 'has' : 'have'} not finished setting up payments. `}
      {away.length > 0 && `${away.join(', ')} ${away.length === 1 ? 'is' : 'are'} on vacation. `}
      {hasRest
        ? `Check out the rest now, and ${whose} items stay in your cart.`
        : `Remove ${whose} items, or check back later.`}
    </Notice>
  )
}

export interface RemovedNoticeProps {
  readonly lines: readonly { readonly name: string; readonly available: number }[]
}

/** Keeps the removed items readable after the toast has closed. */
export function RemovedNotice({ lines }: RemovedNoticeProps) {
  return (
    <Notice tone="danger" title="Insufficient Stock">
      <ul>
        {lines.map(({ name, available }) => (
          <li key={name}>
            {name} was removed: {available > 0 ? `only ${available} left` : 'none are left'}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

export interface BlockedVendorProps {
  readonly status: string
  /** Not part of this checkout: it stays in the cart. */
  readonly isLeftOut: boolean
}

/** Beside the name of an artist who can't be paid or is away. */
export function BlockedVendor({ status, isLeftOut }: BlockedVendorProps) {
  const isActive = status === 'active'
  return (
    <span className="flex flex-wrap gap-2">
      {isLeftOut && <StatusBadge tone="gray">Stays in your cart</StatusBadge>}
      <StatusBadge tone={isActive ? 'gray' : 'yellow'}>
        {isActive ? 'On Vacation' : 'Payment setup incomplete'}
      </StatusBadge>
    </span>
  )
}

/** Beside a price that a sale or a quantity break has lowered. */
export function WasPrice({ line }: { readonly line: CartLineJson }) {
  return (
    <>
      {` · ${line.price_note}, was `}
      <s>{formatCents(centsOf(line.compare_at_price ?? line.price))}</s>
    </>
  )
}
