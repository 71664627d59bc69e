import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FactList, type FactListProps } from './fact-list.tsx'

interface FactCardProps extends FactListProps {
  /** Of the heading, unique on the page. */
  readonly id: string
  readonly title: string
  /** Below the facts. */
  readonly children?: ReactNode
}

/** Facts about one thing, in a column beside another card. */
export function FactCard({ id, title, children, ...facts }: FactCardProps) {
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <FactList {...facts} />
      {children}
    </Card>
  )
}
