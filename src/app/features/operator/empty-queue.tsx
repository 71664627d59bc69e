import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StepsCard, type StepsCardProps } from '#app/ui/steps-card.tsx'

interface EmptyQueueProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** What happens once something is in it, in order. */
  readonly steps: StepsCardProps['steps']
}

/** A queue without work, and how it works: an operator who opens it for the first time reads what it is for. */
export function EmptyQueue({ title, text, action, steps }: EmptyQueueProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <EmptyState title={title} text={text} action={action} className="justify-center" />
      <StepsCard title="How it works" steps={steps} />
    </div>
  )
}
