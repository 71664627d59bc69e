import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { mailboxLink } from '#app/site-links.ts'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { ConsoleCounts } from '#modules/operations'
import type { ConsoleGroup, ConsoleDestination } from './console-links.ts'
import { openGroups } from './open-groups.ts'
import { currentConsoleLink } from './current-console-link.ts'

interface ConsoleNavigationProps {
  readonly counts: ConsoleCounts
  readonly isDemo: boolean
}

/** The console's navigation: beside the page on a wide screen, behind a summary above it on a narrow one. */
export function ConsoleNavigation({ counts, isDemo }: ConsoleNavigationProps) {
  const { pathname } = useLocation()
  const current = currentConsoleLink(pathname)
  const groups = openGroups(useMay())
  const waiting = groups
    .flatMap(({ links }) => links)
    .reduce((sum, { waits }) => sum + (waits?.(counts) ?? 0), 0)
  return (
    <>
      <div className="border-r border-line max-lg:hidden">
        <div className="sticky top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto px-3 py-4 [scrollbar-width:thin]">
          <Groups label="Operator pages" groups={groups} counts={counts} current={current}>
            {isDemo && <DemoMailbox />}
          </Groups>
        </div>
      </div>
      {/* A new page closes it. */}
      <details key={pathname} className="group/console border-b border-line bg-raised lg:hidden">
        <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold sm:px-6">
          <Icon name="menu" />
          <span className="min-w-0 flex-1 py-2 wrap-anywhere">
            <span className="sr-only">Operator pages: </span>
            {current?.label ?? (pathname === '/operator/find' ? 'Find' : 'All pages')}
          </span>
          <Count count={waiting} />
          <Icon name="chevron-down" className="transition-transform group-open/console:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <Groups label="Menu of operator pages" groups={groups} counts={counts} current={current}>
            {/* A phone's bar has no room for it. */}
            <AppLink to="/" prefetch="none" className={`${otherClasses} sm:hidden`}>
              View shop
            </AppLink>
            {isDemo && <DemoMailbox />}
          </Groups>
        </div>
      </details>
    </>
  )
}

const otherClasses =
  'flex min-h-11 items-center rounded-field px-3 text-sm text-muted hover:text-text lg:min-h-8'

/** The stand-in isn't a page of the app. */
function DemoMailbox() {
  return (
    <a href={mailboxLink.to} className={otherClasses}>
      {mailboxLink.label}
    </a>
  )
}

interface GroupsProps {
  readonly label: string
  readonly groups: readonly ConsoleGroup[]
  readonly counts: ConsoleCounts
  readonly current: ConsoleDestination | undefined
  /** What leads out of the console. */
  readonly children: ReactNode
}

function Groups({ label, groups, counts, current, children }: GroupsProps) {
  return (
    <nav aria-label={label} className="grid gap-5 max-lg:min-[30rem]:grid-cols-2 lg:gap-3">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <p className="mb-0.5 px-3 text-xs font-semibold text-muted">{name}</p>
          <ul>
            {links.map((link) => (
              <li key={link.to} ref={link === current ? bringIntoSight : undefined}>
                <AppLink
                  to={link.to}
                  prefetch="none"
                  aria-current={link === current ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center justify-between gap-3 rounded-field px-3 font-semibold lg:min-h-8 lg:text-[0.9375rem]',
                    link === current ? 'bg-raised text-text' : 'text-muted hover:text-text',
                  )}
                >
                  {link.label}
                  <Count count={link.waits?.(counts) ?? 0} />
                </AppLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>{children}</div>
    </nav>
  )
}

/** On a low screen the list scrolls, and the page may have been opened from elsewhere. */
function bringIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="label min-w-6 rounded-full bg-accent px-1.5 text-center text-xs leading-5 font-bold text-on-accent">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
