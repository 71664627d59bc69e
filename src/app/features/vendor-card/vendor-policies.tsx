import type { ReturnPolicyText, VendorProfile } from '#modules/vendors'
import { processingTime } from '#app/ui/formats/processing-time.ts'

export interface VendorPoliciesProps {
  readonly vendor: VendorProfile
  /** Null if the artist doesn't say. */
  readonly returns: ReturnPolicyText | null
}

/** When the artist ships, whether they take hats back, and their policies in their own words; nothing if they say nothing. */
export function VendorPolicies({ vendor, returns }: VendorPoliciesProps) {
  const { policies, processingDays } = vendor
  if (!policies && processingDays === null && !returns) return null
  return (
    <section aria-labelledby="policies" className="mt-16 border-t border-line pt-8">
      <h2 id="policies" className="text-lg">
        Shop policies
      </h2>
      {processingDays !== null && <p className="mt-3">{processingTime(processingDays)}</p>}
      {returns && (
        <p className="prose-width mt-3 wrap-anywhere">
          {returns.title}. {returns.detail} Hats made to your design can only be returned if they’re damaged
          or not as described.
        </p>
      )}
      {policies && (
        <p className="prose-width mt-3 wrap-anywhere whitespace-pre-line text-muted">{policies}</p>
      )}
    </section>
  )
}
