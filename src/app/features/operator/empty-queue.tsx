import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { NumberedSteps, type NumberedStepsProps } from '#app/ui/numbered-steps.tsx'

interface EmptyQueueProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** What happens once something is in it, in order. */
  readonly steps: NumberedStepsProps['steps']
}

/** A queue without work, and how it works: an operator who opens it for the first time reads what it is for. */
export function EmptyQueue({ title, text, action, steps }: EmptyQueueProps) {
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="mesh flex flex-wrap items-center gap-x-6 gap-y-4 rounded-none! bg-sunken px-5 py-7 sm:px-8">
        <HatOutline className="w-14 shrink-0 text-muted sm:w-20" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 text-muted">{text}</p>
        </div>
        {action}
      </div>
      <section aria-labelledby="how" className="px-5 py-6 sm:px-8 sm:py-7">
        <h3 id="how" className="text-lg">
          How it works
        </h3>
        <NumberedSteps steps={steps} isRow />
      </section>
    </Card>
  )
}
