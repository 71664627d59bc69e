import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ArtistBlank } from '#modules/designs'

/** Takes a blank out of the offer, or brings it back. */
export function RetireBlank({ blank }: { readonly blank: ArtistBlank }) {
  const intent = blank.isActive ? 'retire' : 'restore'
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <section aria-labelledby="retire" className="flex flex-col gap-3">
      <h2 id="retire" className="text-lg">
        {blank.isActive ? 'No longer available?' : 'Retired'}
      </h2>
      <p className="text-muted">
        {blank.isActive
          ? 'Shoppers can’t choose a retired blank. Existing orders keep it, and you can bring it back.'
          : 'Shoppers can’t choose this blank.'}
      </p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={intent}
          tone="secondary"
          pending={pending}
          pendingLabel="Saving..."
        >
          {blank.isActive ? 'Retire this blank' : 'Bring it back'}
        </Button>
      </Form>
    </section>
  )
}
