import { useId } from 'react'
import { Card } from './card.tsx'
import { NumberedSteps, type NumberedStepsProps } from './numbered-steps.tsx'

export interface StepsCardProps extends NumberedStepsProps {
  readonly title: string
}

/** What happens one after the other, numbered, in a card. */
export function StepsCard({ title, ...steps }: StepsCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="wrap-anywhere">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <NumberedSteps {...steps} />
    </Card>
  )
}
