import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './navigation/app-link.tsx'

export type BadgeTone = 'neutral' | 'accent' | 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'gray'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-raised text-text border border-edge',
  accent: 'bg-accent text-on-accent',
  green: 'bg-success text-on-tone',
  blue: 'bg-info text-on-tone',
  purple: 'bg-purple text-on-tone',
  yellow: 'bg-warning text-on-tone',
  red: 'bg-danger text-on-tone',
  gray: 'bg-gray text-on-tone',
}

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A badge that looks like a woven patch. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx('patch', tones[tone], className)}>{children}</span>
}

/** The status of an order, vendor or product, as a badge in the color of that status. Its words are ours, so none is broken. */
export function StatusBadge({ tone = 'gray', className, ...props }: BadgeProps) {
  return <Badge tone={tone} className={clsx('wrap-normal! sm:whitespace-nowrap', className)} {...props} />
}

/** A category or filter as a badge; `current` marks the selected one. */
export function BadgeLink({
  current = false,
  className,
  ...props
}: AppLinkProps & { readonly current?: boolean | undefined }) {
  return (
    <AppLink
      {...props}
      aria-current={current || undefined}
      className={clsx(
        'patch py-2!',
        current ? [tones.accent, 'border border-accent'] : [tones.neutral, 'hover:text-accent-text'],
        className,
      )}
    />
  )
}
