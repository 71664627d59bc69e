import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Shown at an address that doesn't exist, and at one the user has no access to. */
export function UnknownAddress() {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="404: Page not found"
        text="The page may have moved, or the address has a typo. Check the address, or start over from the home page."
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    </div>
  )
}

export function unknownAddressMeta(productName: string) {
  return [{ title: `Page not found · ${productName}` }, { name: 'robots', content: 'noindex' }]
}
