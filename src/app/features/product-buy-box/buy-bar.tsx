import { clsx } from 'clsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { focusFirstOption } from './first-option.ts'
import type { Cents } from '#shared/money.ts'

export interface BuyBarProps {
  /** The page's own button is far from view. */
  readonly isShown: boolean
  /** The end of the page is in view, where it would rest on the footer. */
  readonly isAtEnd: boolean
  readonly formId: string
  readonly priceCents: Cents
  /** The selected variant: 'Extra Large'; empty for a simple product. */
  readonly choice: string
  /** The button's words when a variant has to be chosen first; null otherwise. */
  readonly ask: string | null
  readonly canBuy: boolean
  readonly pending: boolean
}

/**
 * On a phone, keeps price and button in reach while the page's own button is far from view. Sticky at the end of the page's
 * content, so it comes to rest above the footer, and disappears there. For touch only: keyboard and screen readers use the page's button.
 */
export function BuyBar({ isShown, isAtEnd, formId, priceCents, choice, ask, canBuy, pending }: BuyBarProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'buy-bar sticky bottom-0 z-20 border-t border-line bg-background transition-[translate,visibility] md:hidden [@media(height<30rem)]:static',
        !isShown && 'translate-y-full',
        (!isShown || isAtEnd) && 'invisible',
      )}
    >
      <div className="page-width flex items-center gap-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="flex min-w-0 flex-col leading-tight">
          <Price cents={priceCents} className="text-lg" />
          {choice && <span className="truncate text-sm text-muted">{choice}</span>}
        </p>
        <Button
          type={ask === null ? 'submit' : 'button'}
          form={formId}
          onClick={ask === null ? undefined : () => focusFirstOption(formId)}
          tabIndex={-1}
          size="large"
          disabled={!canBuy}
          pending={pending}
          pendingLabel="Adding..."
          className="ml-auto min-w-1/2"
        >
          {ask ?? 'Add to Cart'}
        </Button>
      </div>
    </div>
  )
}
