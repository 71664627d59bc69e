import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Without scripts, while the page doesn't know a visitor's cart. Otherwise the page's title says it. */
export function EmptyCart() {
  return <EmptyState title="Your cart is empty" action={<BrowseProducts />} />
}

/** Where an empty cart leads. */
export function BrowseProducts() {
  return (
    <>
      <ButtonLink to="/shop">Browse Products</ButtonLink>
      <ButtonLink to="/custom" tone="secondary">
        Design your own
      </ButtonLink>
    </>
  )
}

/** Loading placeholder of a visitor's cart in the browser. Without scripts there is nothing to wait for. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="cart-columns noscript:hidden">
      <span className="sr-only">Loading your cart</span>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

export function CartFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title="Could not verify product availability"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your cart is safe. The server didn’t answer. Check your internet connection and try again.
    </Notice>
  )
}
