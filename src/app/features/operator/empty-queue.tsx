import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

interface EmptyQueueProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** What happens once something is in it, in order. */
  readonly steps: readonly (readonly [title: string, text: string])[]
}

/** A queue without work, and how it works: an operator who opens it for the first time reads what it is for. */
export function EmptyQueue({ title, text, action, steps }: EmptyQueueProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <EmptyState title={title} text={text} action={action} className="justify-center" />
      <Card as="section" aria-labelledby="how">
        <h2 id="how" className="text-lg">
          How it works
        </h2>
        <ol className="mt-3 flex flex-col gap-4">
          {steps.map(([name, what], index) => (
            <li key={name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
              <span
                aria-hidden="true"
                className="label grid size-7 place-items-center rounded-full bg-sunken text-sm font-semibold"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">{what}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
