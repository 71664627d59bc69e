import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { FirstSaleStep } from './first-sale-steps.ts'

interface StepsProps {
  readonly steps: readonly FirstSaleStep[]
}

/** What an open shop still needs, until its first sale. */
export function FirstSaleChecklist({ steps }: StepsProps) {
  return (
    <section aria-labelledby="first-sale" className="rounded-card bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-sale" className="text-lg">
          Until your first sale
        </h2>
        <StepsDone steps={steps} />
      </div>
      <StepList steps={steps} className="mt-4" />
    </section>
  )
}

export function StepsDone({ steps }: StepsProps) {
  return (
    <p className="label text-sm text-muted">
      {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
    </p>
  )
}

interface StepListProps extends StepsProps {
  /** The button of the first step. */
  readonly firstAction?: ReactNode
  readonly className: string
}

export function StepList({ steps, firstAction, className }: StepListProps) {
  return (
    <ol className={clsx('divide-y divide-line', className)}>
      {steps.map((step, index) => (
        <li key={step.label} className="flex gap-2 py-4.5 first:pt-0 last:pb-0 sm:gap-3">
          <StepMark number={index + 1} isDone={step.isDone} />
          <StepText step={step} action={index === 0 ? firstAction : null} />
        </li>
      ))}
    </ol>
  )
}

function StepMark({ number, isDone }: { readonly number: number; readonly isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'label grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        isDone ? 'border-success text-success' : 'border-edge',
      )}
    >
      {isDone ? <Icon name="check" className="size-4" /> : number}
    </span>
  )
}

interface StepTextProps {
  readonly step: FirstSaleStep
  /** Instead of the step’s button. */
  readonly action: ReactNode
}

function StepText({ step: { isDone, label, text, button, to }, action }: StepTextProps) {
  if (isDone) {
    return (
      <p className="pt-0.5 text-muted">
        {label}
        <span className="sr-only">, done</span>
      </p>
    )
  }
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56 pt-0.5">
        <p className={to ? 'font-semibold' : 'font-semibold text-muted'}>{label}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {action ??
        (to && (
          <ButtonLink to={to} tone="secondary" prefetch="none">
            {button}
            <span className="sr-only">: {label}</span>
          </ButtonLink>
        ))}
    </div>
  )
}
