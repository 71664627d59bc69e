import { clsx } from 'clsx'
import type { BadgeTone } from '#app/ui/badge.tsx'

const colors: Readonly<Partial<Record<BadgeTone, string>>> = {
  accent: 'bg-accent',
  green: 'bg-success',
  blue: 'bg-info',
  purple: 'bg-purple',
  yellow: 'bg-warning',
  red: 'bg-danger',
}

interface StatusTextProps {
  readonly tone: BadgeTone
  /** One or two words. */
  readonly children: string
}

/** The usual status of a row: a dot in its color, and the word. What needs a second look is a badge instead. */
export function StatusText({ tone, children }: StatusTextProps) {
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', colors[tone] ?? 'bg-gray')} />
      <span className="inline-block first-letter:uppercase">{children}</span>
    </span>
  )
}
