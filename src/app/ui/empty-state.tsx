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

/** An empty list and the next step: a low band with the next step at its end; in a narrow place, and alone on a page, a centered panel. */
export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={clsx('empty-state', level === 1 && 'is-alone', className)}>
      <div>
        <HatOutline />
        <div>
          <Heading>{title}</Heading>
          {text != null && <p>{text}</p>}
        </div>
        {action != null && <div>{action}</div>}
      </div>
    </div>
  )
}
