import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { OperatorVendorDetails } from '#modules/vendors/server'

interface OpeningStepsProps {
  readonly vendor: Pick<OperatorVendorDetails, 'stripeAccountId' | 'canReceiveTransfers'>
  /** Null for operators who can't read products. */
  readonly hats: number | null
}

/** How far a new artist is on the way to an open shop with hats in it. */
export function OpeningSteps({ vendor: { stripeAccountId, canReceiveTransfers }, hats }: OpeningStepsProps) {
  const steps = [
    ['Stripe account', stripeAccountId !== null, 'Connected', 'Not connected'],
    ['Setup at Stripe', canReceiveTransfers, 'Complete', 'Not complete'],
    ...(hats === null ? [] : ([['Hats', hats > 0, 'Added', 'None yet']] as const)),
  ] as const
  return (
    <ul className="grid gap-3 border-t border-line pt-4 sm:grid-cols-3 sm:gap-6">
      {steps.map(([name, isDone, done, open]) => (
        <li key={name} className="flex items-center gap-3 sm:gap-4">
          <Icon
            name={isDone ? 'check' : 'clock'}
            className={clsx('size-6', isDone ? 'text-success' : 'text-muted')}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 sm:block">
            <span className="font-semibold sm:block">{name}</span>
            <span className="text-sm text-muted">{isDone ? done : open}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
