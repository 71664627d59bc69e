import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'

export interface FirstSaleChecklistProps {
  readonly hasPayouts: boolean
  /** Only an active shop can add products. */
  readonly canAddProducts: boolean
  readonly hasProduct: boolean
  /** Processing days and a return policy, which shoppers read beside the button. */
  readonly hasPromises: boolean
}

/** What a new shop needs, until its first sale. */
export function FirstSaleChecklist(props: FirstSaleChecklistProps) {
  const { hasPayouts, canAddProducts, hasProduct, hasPromises } = props
  const steps: readonly Step[] = [
    {
      isDone: hasPayouts,
      label: 'Set up payouts',
      text: 'Stripe verifies your identity and pays you. It takes a few minutes.',
      to: '/profile-settings?tab=vendor',
    },
    {
      isDone: hasPromises,
      label: 'Say when you ship and how returns work',
      text: 'Shoppers read it before they buy. You can do this right away.',
      to: '/vendor-dashboard/settings',
    },
    {
      isDone: hasProduct,
      label: 'Add your first hat',
      text: canAddProducts ? 'Just a name, a price and pictures.' : 'Possible as soon as your shop is open.',
      to: canAddProducts ? '/add-product' : null,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-sale" className="rounded-card bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-sale" className="text-lg">
          Until your first sale
        </h2>
        <p className="label text-sm text-muted">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="mt-4 grid gap-4 lg:grid-cols-3 lg:gap-6">
        {steps.map((step, index) => (
          <li key={step.label} className="flex items-start gap-3">
            <StepMark number={index + 1} isDone={step.isDone} />
            <StepText step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Step {
  readonly isDone: boolean
  readonly label: string
  readonly text: string
  /** Null until it can be done. */
  readonly to: string | null
}

function StepMark({ number, isDone }: { readonly number: number; readonly isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'label grid size-8 shrink-0 place-items-center rounded-full border font-semibold',
        isDone ? 'border-success text-success' : 'border-edge',
      )}
    >
      {isDone ? <Icon name="check" /> : number}
    </span>
  )
}

function StepText({ step: { isDone, label, text, to } }: { readonly step: Step }) {
  if (isDone) {
    return (
      <p className="pt-1 text-muted">
        {label}
        <span className="sr-only">, done</span>
      </p>
    )
  }
  return (
    <div className="pt-1">
      <p className="font-semibold">
        {to ? (
          <AppLink to={to} prefetch="none" className="underline hover:text-accent-text">
            {label}
          </AppLink>
        ) : (
          label
        )}
      </p>
      <p className="text-sm text-muted">{text}</p>
    </div>
  )
}
