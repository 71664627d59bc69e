import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** What stands at an address that leads nowhere, and at one that is not for the person who asks. */
export function UnknownAddress() {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="404: Page not found"
        text="There is no hat on this peg. The page has moved, or the address has a typo."
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    </div>
  )
}

export function unknownAddressMeta(productName: string) {
  return [{ title: `Page not found · ${productName}` }, { name: 'robots', content: 'noindex' }]
}
