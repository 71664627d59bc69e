import type { VendorProfile, VendorStatus } from '#modules/vendors'

const titles: Record<VendorStatus, string> = {
  active: 'Vendor Account Active',
  pending: 'Setup Pending',
  restricted: 'Account restricted',
  suspended: 'Account suspended',
}
const verification =
  'Your account needs attention before you can sell. Please complete the verification that Stripe asks for, or contact support.'
const texts: Record<VendorStatus, string> = {
  active: 'Your shop is open. You can add products and receive orders.',
  pending: 'Complete your Stripe setup to activate your vendor account and list products.',
  restricted: verification,
  suspended: verification,
}

/** How the person's shop stands. */
export function VendorStatusNote({ vendor }: { readonly vendor: VendorProfile | null }) {
  if (!vendor) {
    return (
      <section>
        <h2 className="text-lg">No shop yet</h2>
        <p className="mt-2 text-muted">You are not registered as a vendor.</p>
      </section>
    )
  }
  return (
    <section>
      <p className="label text-sm text-muted">{vendor.displayName}</p>
      <h2 className="mt-1 text-lg">{titles[vendor.status]}</h2>
      <p className="mt-2 text-muted">{texts[vendor.status]}</p>
    </section>
  )
}
