import type { VendorProfile } from '#modules/vendors'
import { processingTime } from '#app/ui/formats/processing-time.ts'

/** The artist's policies in their own words; nothing if they wrote none. */
export function VendorPolicies({ vendor }: { readonly vendor: VendorProfile }) {
  const { policies, processingDays } = vendor
  if (!policies && processingDays === null) return null
  return (
    <section aria-labelledby="policies" className="mt-16 border-t border-line pt-8">
      <h2 id="policies" className="text-lg">
        Shop policies
      </h2>
      {processingDays !== null && <p className="mt-3">{processingTime(processingDays)}</p>}
      {policies && (
        <p className="prose-width mt-3 wrap-anywhere whitespace-pre-line text-muted">{policies}</p>
      )}
    </section>
  )
}
