import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

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
    <section aria-labelledby={id} className="flex flex-col items-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <div className="w-full">{children}</div>
      {all && (
        <ButtonLink to={all} tone="secondary" prefetch="none">
          All {id}
        </ButtonLink>
      )}
    </section>
  )
}
