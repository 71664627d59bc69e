import { clsx } from 'clsx'
import { AppLink } from './app-link.tsx'

const shared =
  'flex items-center font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2'
const looks = {
  line: {
    row: 'scrolls-sideways flex gap-5 border-b border-line 2xl:gap-7',
    tab: 'relative min-h-11 px-0.5 py-2',
    // On a phone the row starts where the current tab and the one before are in sight, before scripts run.
    current: 'scroll-ms-28 text-text [scroll-initial-target:nearest]',
  },
  segments: {
    row: 'flex w-fit flex-wrap gap-1 rounded-field bg-sunken p-1 max-sm:scrolls-sideways max-sm:max-w-full max-sm:flex-nowrap',
    tab: 'min-h-10 grow justify-center rounded-field px-3 text-sm',
    current: 'scroll-ms-28 bg-raised text-text [scroll-initial-target:nearest]',
  },
}
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
  /** 'segments' below the tabs of an area, so that both differ; in one row on a phone. */
  readonly look?: keyof typeof looks
}

/** Looks like tabs, but every tab is a separate page. */
export function TabLinks({ label, links, look = 'line' }: TabLinksProps) {
  const { row, tab, current } = looks[look]
  return (
    <nav aria-label={label} className={row}>
      {links.map((link) => (
        <AppLink
          key={link.to}
          to={link.to}
          aria-current={link.current ? 'page' : undefined}
          className={clsx(shared, tab, link.current ? current : other)}
        >
          <span className={clsx(link.current && look === 'line' && 'stitch-under')}>
            {link.label}
            {link.count ? <span className="label font-normal"> ({link.count})</span> : null}
          </span>
        </AppLink>
      ))}
    </nav>
  )
}
