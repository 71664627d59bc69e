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
      <h2 id="first-sale" className="text-lg">
        Until your first sale
      </h2>
      <StepList steps={steps} className="mt-4" />
    </section>
  )
}

/** One piece for each step. */
function StepsDone({ steps }: StepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className="flex items-center gap-4">
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {steps.map(({ label }, index) => (
          <span
            key={label}
            className={clsx('h-1.5 flex-1 rounded-full', index < done ? 'bg-success' : 'bg-line')}
          />
        ))}
      </div>
      <p className="label text-sm text-muted">
        {done} of {steps.length} done
      </p>
    </div>
  )
}

interface StepListProps extends StepsProps {
  /** The button of the first step. */
  readonly firstAction?: ReactNode
  readonly className?: string
}

/** How far the shop is, and its steps: the next one stands out. */
export function StepList({ steps, firstAction, className }: StepListProps) {
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className={className}>
      <StepsDone steps={steps} />
      <ol className="mt-4 flex flex-col">
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={clsx(
              'flex gap-3 rounded-field px-3 sm:gap-4 sm:px-4',
              index === next ? 'my-1 bg-sunken py-5 first:mt-0 last:mb-0' : 'py-4 last:pb-1',
            )}
          >
            <StepMark number={index + 1} state={step.isDone ? 'done' : index === next ? 'next' : 'later'} />
            <StepText step={step} action={index === 0 ? firstAction : null} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const marks = {
  done: 'border-success text-success',
  next: 'border-accent bg-accent text-on-accent',
  later: 'border-edge',
}

function StepMark({ number, state }: { readonly number: number; readonly state: keyof typeof marks }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'label grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold',
        marks[state],
      )}
    >
      {state === 'done' ? <Icon name="check" className="size-4" /> : number}
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
      <p className="pt-1 text-muted">
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
