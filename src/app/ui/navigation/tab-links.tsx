import { clsx } from 'clsx'
import { AppLink } from './app-link.tsx'

const tabClasses =
  'relative min-h-11 px-0.5 py-2 font-semibold transition-colors focus-visible:-outline-offset-2'
// On a phone the row starts where the current tab and the one before are in sight, before scripts run.
const current = 'scroll-ms-28 text-text [scroll-initial-target:nearest]'
const other = 'text-muted hover:text-text'

export interface TabLinksProps {
  readonly label: string
  readonly links: readonly {
    readonly to: string
    readonly label: string
    /** How many rows it shows, if they are counted; zero isn’t shown. */
    readonly count?: number | string | undefined
    readonly current: boolean
  }[]
}

/** Looks like tabs, but every tab is a separate page. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="scrolls-sideways flex gap-5 border-b border-line 2xl:gap-7">
      {links.map((link) => (
        <AppLink
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={clsx(tabClasses, 'flex items-center whitespace-nowrap', link.current ? current : other)}
        >
          <span className={clsx(link.current && 'stitch-under')}>
            {link.label}
            {link.count ? <span className="label font-normal"> ({link.count})</span> : null}
          </span>
        </AppLink>
      ))}
    </nav>
  )
}
