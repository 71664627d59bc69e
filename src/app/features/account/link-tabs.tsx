import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'

export interface LinkTab {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

/** Tabs whose state is the URL: they work without scripts, can be linked to, and the back button works. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <div role="tablist" aria-label={label} className="flex gap-7 border-b border-line">
      {tabs.map(({ to, label: text, current }) => (
        <Link
          key={to}
          to={to}
          role="tab"
          aria-selected={current}
          tabIndex={current ? 0 : -1}
          preventScrollReset
          replace
          onKeyDown={moveFocus}
          className={clsx(
            'relative flex min-h-11 items-center px-0.5 py-2 font-semibold transition-colors',
            current ? 'text-text' : 'text-muted hover:text-text',
          )}
        >
          <span className={clsx(current && 'stitch-under')}>{text}</span>
        </Link>
      ))}
    </div>
  )
}

/** Arrow keys move between tabs, as the ARIA tab pattern requires. Enter follows the link. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  if (step === 0 || tabs.length === 0) return
  event.preventDefault()
  tabs[(tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length]?.focus()
}
