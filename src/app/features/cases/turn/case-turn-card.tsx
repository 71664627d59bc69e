import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { CaseView } from '#modules/cases'
import { caseStep, caseTurn } from './case-turn.ts'

export interface CaseTurnCardProps {
  readonly view: CaseView
  /** What its reader can do now. */
  readonly children: ReactNode
}

/** Who acts next in an open case and until when, and what its reader can do about it. */
export function CaseTurnCard({ view, children }: CaseTurnCardProps) {
  const { status, dueAt } = view
  if (status === 'closed') return null
  return (
    <Card
      as="section"
      padding="medium"
      aria-labelledby="turn"
      // As in the lists that lead here.
      className={clsx(
        'flex flex-col gap-4 border sm:p-6',
        caseStep({ ...view, status }).isOwn ? 'border-accent' : 'border-transparent',
      )}
    >
      <h2 id="turn" className="text-lg sm:text-xl">
        {caseTurn({ ...view, status })}
        {/* A replacement’s day is when the case closes by itself. */}
        {dueAt !== null && status !== 'replacing' && (
          <>
            {' by '}
            <FormattedDate at={dueAt} />
          </>
        )}
      </h2>
      {children}
    </Card>
  )
}
