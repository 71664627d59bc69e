import { useId } from 'react'
import { Card } from './card.tsx'

export interface StepsCardProps {
  readonly title: string
  readonly steps: readonly (readonly [title: string, text: string])[]
}

/** What happens one after the other, numbered. */
export function StepsCard({ title, steps }: StepsCardProps) {
  const id = useId()
  return (
    <Card as="section" padding="large" aria-labelledby={id} className="wrap-anywhere">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ol className="mt-4 flex flex-col gap-5">
        {steps.map(([name, text], index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className="label grid size-8 shrink-0 place-items-center rounded-full border border-edge text-sm font-bold"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span>
              <span className="mt-0.5 block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
