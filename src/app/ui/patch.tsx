import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'

export type PatchTone = 'neutral' | 'accent' | 'green' | 'blue' | 'purple' | 'yellow' | 'red' | 'gray'

const tones: Record<PatchTone, string> = {
  neutral: 'bg-raised text-text border border-edge',
  accent: 'bg-accent text-on-accent',
  green: 'bg-success text-on-tone',
  blue: 'bg-info text-on-tone',
  purple: 'bg-purple text-on-tone',
  yellow: 'bg-warning text-on-tone',
  red: 'bg-danger text-on-tone',
  gray: 'bg-gray text-on-tone',
}

export interface PatchProps {
  readonly tone?: PatchTone | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A woven badge. */
export function Patch({ tone = 'neutral', className, children }: PatchProps) {
  return <span className={clsx('patch', tones[tone], className)}>{children}</span>
}

/** The state of an order, a vendor or a product, as a patch in the colour of that state. */
export function StatusPatch({ tone = 'gray', ...props }: PatchProps) {
  return <Patch tone={tone} {...props} />
}

/** A category or a filter as a patch; `current` marks the one that is on. */
export function PatchLink({
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
        current ? tones.accent : [tones.neutral, 'hover:text-accent-text'],
        className,
      )}
    />
  )
}
