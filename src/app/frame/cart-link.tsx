import { useCartCount } from '#app/web/visitor-cart/cart-store.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { headerButtonClasses } from './header-button.ts'

export interface CartLinkProps {
  readonly serverCount: number | null
  readonly noScriptCount: number
}

/** Cart link with the number of hats in the cart. */
export function CartLink({ serverCount, noScriptCount }: CartLinkProps) {
  const count = useCartCount(serverCount, noScriptCount)
  return (
    <AppLink to="/cart" prefetch="none" className={headerButtonClasses}>
      <Icon name="cart" className="size-6" />
      <span className="sr-only">Cart</span>
      {count > 0 && (
        <span className="label absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-patch bg-accent px-1 text-[0.6875rem] leading-none font-bold text-on-accent">
          {count > 99 ? '99+' : count}
          <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
        </span>
      )}
    </AppLink>
  )
}
