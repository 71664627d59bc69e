import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

/** Shown at an address that doesn't exist, and at one the user has no access to. */
export function UnknownAddress() {
  return (
    <div className="wide-page page-width py-4 sm:py-8">
      <EmptyState
        level={1}
        title="404: Page not found"
        text="This page is out of orbit. It may have moved, or the address has a typo."
        action={
          <>
            <form action="/shop" role="search" aria-label="Shop" className="flex gap-2">
              <span className="site-search flex-1">
                <Icon name="search" />
                <input
                  name="q"
                  aria-label="Search the shop"
                  placeholder="Hats, artists"
                  maxLength={700}
                  autoComplete="off"
                  enterKeyHint="search"
                />
              </span>
              <Button type="submit">Search</Button>
            </form>
            <ButtonLink to="/" tone="secondary">
              Return to Home
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

export function unknownAddressMeta(productName: string) {
  return [{ title: `Page not found · ${productName}` }, { name: 'robots', content: 'noindex' }]
}
