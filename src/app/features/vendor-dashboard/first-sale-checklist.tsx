import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'

export interface FirstSaleChecklistProps {
  readonly hasPayouts: boolean
  readonly hasProduct: boolean
  /** Processing days and a return policy, which shoppers read beside the button. */
  readonly hasPromises: boolean
}

/** What a new shop needs, until its first sale. */
export function FirstSaleChecklist({ hasPayouts, hasProduct, hasPromises }: FirstSaleChecklistProps) {
  const steps = [
    { isDone: hasPayouts, label: 'Set up payouts', to: '/profile-settings?tab=vendor' },
    { isDone: hasProduct, label: 'Add your first hat', to: '/add-product' },
    {
      isDone: hasPromises,
      label: 'Say when you ship and how returns work',
      to: '/vendor-dashboard/settings',
    },
  ]
  return (
    <section aria-labelledby="first-sale" className="rounded-card bg-raised p-5 sm:p-6">
      <h2 id="first-sale" className="text-lg">
        Until your first sale
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map(({ isDone, label, to }) => (
          <li key={to} className="flex min-h-8 items-center gap-3">
            <Icon
              name={isDone ? 'check' : 'arrow-right'}
              className={isDone ? 'text-success' : 'text-muted'}
            />
            {isDone ? (
              <span className="text-muted">
                {label}
                <span className="sr-only">, done</span>
              </span>
            ) : (
              <AppLink to={to} prefetch="none" className="font-semibold underline">
                {label}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
