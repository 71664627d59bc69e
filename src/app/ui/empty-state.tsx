import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { HatOutline } from './graphics/hat-outline.tsx'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The next step: usually one ButtonLink. */
  readonly action?: ReactNode
  /** 1 when the page shows nothing else. */
  readonly level?: 1 | 2 | 3 | undefined
  readonly className?: string | undefined
}

/** An empty list: mesh background, outlined hat and the next step. */
export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={clsx(
        'mesh flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-14 text-center',
        className,
      )}
    >
      <HatOutline className="mb-2 w-28 text-muted" />
      <Heading className="text-xl">{title}</Heading>
      {text != null && <p className="prose-width text-balance text-muted">{text}</p>}
      {action != null && (
        <div className="mt-3 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{action}</div>
      )}
    </div>
  )
}
