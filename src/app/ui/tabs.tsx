import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { AppLink } from './app-link.tsx'

export interface Tab {
  readonly value: string
  readonly label: string
  readonly panel: ReactNode
}

export interface TabsProps {
  /** What the tabs choose between, for ears. */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly defaultValue?: string | undefined
  /** Given with `onChange`: the page keeps the choice, in its address for example. */
  readonly value?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly className?: string | undefined
}

const tabClasses = 'relative min-h-11 px-4 py-2 font-semibold transition-colors'
const current = 'text-text'
const other = 'text-muted hover:text-text'

/** Panels of one page. All stay in the page, so what was typed in a hidden one is kept. */
export function Tabs({ label, tabs, defaultValue, value, onChange, className }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value)
  const chosen = value ?? own
  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === chosen)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const next = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!next) return
    event.preventDefault()
    choose(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="flex gap-1 border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === chosen ? 0 : -1}
            className={clsx(tabClasses, tab.value === chosen ? current : other)}
            onClick={() => choose(tab.value)}
            onKeyDown={onKeyDown}
          >
            <TabWords isCurrent={tab.value === chosen}>{tab.label}</TabWords>
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          hidden={tab.value !== chosen}
          className="pt-6"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

export interface TabLinksProps {
  readonly label: string
  readonly links: readonly { readonly to: string; readonly label: string; readonly current: boolean }[]
}

/** Looks like tabs, but every tab is a page of its own. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {links.map((link) => (
        <AppLink
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={clsx(tabClasses, 'flex items-center whitespace-nowrap', link.current ? current : other)}
        >
          <TabWords isCurrent={link.current}>{link.label}</TabWords>
        </AppLink>
      ))}
    </nav>
  )
}

function TabWords({ isCurrent, children }: { readonly isCurrent: boolean; readonly children: string }) {
  return <span className={clsx(isCurrent && 'stitch-under')}>{children}</span>
}
