import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'

interface NewestRowsProps {
  /** What the rows are: 'orders'. */
  readonly id: string
  readonly title: string
  /** The whole list, if there is one. */
  readonly all?: string | false
  readonly children: ReactNode
}

/** The newest rows of a list on the page of what they belong to, and the way to all of them. */
export function NewestRows({ id, title, all, children }: NewestRowsProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {all && (
          <AppLink to={all} prefetch="none" className="text-sm whitespace-nowrap underline">
            All {id}
          </AppLink>
        )}
      </div>
      {children}
    </section>
  )
}
