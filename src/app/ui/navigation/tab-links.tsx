import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { AppLink } from './app-link.tsx'

const tabClasses =
  'relative min-h-11 px-0.5 py-2 font-semibold transition-colors focus-visible:-outline-offset-2'
const current = 'text-text'
const other = 'text-muted hover:text-text'

export interface TabLinksProps {
  readonly label: string
  readonly links: readonly { readonly to: string; readonly label: string; readonly current: boolean }[]
}

/** Looks like tabs, but every tab is a separate page. */
export function TabLinks({ label, links }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const currentTo = links.find((link) => link.current)?.to
  useEffect(() => {
    if (nav.current && currentTo !== undefined) showCurrent(nav.current)
  }, [currentTo])
  return (
    <nav ref={nav} aria-label={label} className="flex gap-7 overflow-x-auto border-b border-line">
      {links.map((link) => (
        <AppLink
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={clsx(tabClasses, 'flex items-center whitespace-nowrap', link.current ? current : other)}
        >
          <TabLabel isCurrent={link.current}>{link.label}</TabLabel>
        </AppLink>
      ))}
    </nav>
  )
}

/** On a phone, scrolls the row of tabs, and only it, until the current one is in its middle. */
function showCurrent(nav: HTMLElement): void {
  const tab = nav.querySelector('[aria-current]')
  if (!tab) return
  const [row, place] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  nav.scrollLeft += place.left - row.left - (row.width - place.width) / 2
}

function TabLabel({ isCurrent, children }: { readonly isCurrent: boolean; readonly children: string }) {
  return <span className={clsx(isCurrent && 'stitch-under')}>{children}</span>
}
