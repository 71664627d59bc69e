import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type ReturnPolicy, returnPolicyText } from '#modules/vendors'

/** What an artist's new orders promise about returns, beside the cases that it decides. */
export function OwnReturnPolicy({ policy }: { readonly policy: ReturnPolicy | null }) {
  const words = policy ? returnPolicyText(policy, 'artist') : null
  return (
    <Card as="section" aria-labelledby="return-policy" className="text-sm wrap-anywhere">
      <h2 id="return-policy" className="mb-3 text-lg">
        Your return policy
      </h2>
      <p className="font-semibold">{words?.title ?? 'Shoppers ask you first'}</p>
      {words?.detail && <p className="text-muted">{words.detail}</p>}
      <ButtonLink
        to="/vendor-dashboard/settings"
        tone="secondary"
        size="small"
        prefetch="none"
        className="mt-4"
      >
        Change policy
      </ButtonLink>
    </Card>
  )
}
