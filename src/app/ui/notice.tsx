import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './graphics/icon.tsx'

export interface NoticeProps {
  readonly tone?: 'warning' | 'danger' | 'info' | 'success' | undefined
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What to do about it. */
  readonly action?: ReactNode
  /** Across the whole width, below everything else. */
  readonly below?: ReactNode
  readonly className?: string | undefined
  /** 'alert' when it appears while the user works on the page. */
  readonly role?: 'alert' | undefined
}

const edges = {
  warning: 'border-warning',
  danger: 'border-danger',
  info: 'border-info',
  success: 'border-success',
}
const inks = { warning: 'text-warning', danger: 'text-danger', info: 'text-info', success: 'text-success' }

/** A message that stays on the page until it is resolved. Use a toast for what just happened. */
export function Notice({ tone = 'info', title, children, action, below, className, role }: NoticeProps) {
  const icon = tone === 'success' ? 'check' : tone === 'info' ? 'info' : 'warning'
  return (
    <section
      role={role}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-card border-2 bg-raised p-4 sm:gap-x-4 sm:p-5',
        action != null && 'sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center',
        edges[tone],
        className,
      )}
    >
      <Icon name={icon} className={clsx('mt-0.5 size-6 self-start', inks[tone])} />
      <div className="min-w-0">
        <h2 className="text-base font-bold tracking-normal">{title}</h2>
        {children != null && <div className="mt-1 max-w-[90ch] text-muted">{children}</div>}
      </div>
      {action != null && (
        <div className="col-start-2 flex flex-wrap items-center gap-3 sm:col-start-3">{action}</div>
      )}
      {below != null && <div className="col-span-full">{below}</div>}
    </section>
  )
}
