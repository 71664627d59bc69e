import { clsx } from 'clsx'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { ConsoleCounts } from '#modules/operations'
import type { ConsoleGroup, ConsoleDestination } from './console-links.ts'
import { openGroups } from './open-groups.ts'
import { ConsolePalette } from './palette/console-palette.tsx'
import { currentConsoleLink } from './current-console-link.ts'

/** The console's own navigation: beside the page on a wide screen, behind a summary above it on a narrow one. */
export function ConsoleNavigation({ counts }: { readonly counts: ConsoleCounts }) {
  const { pathname } = useLocation()
  const current = currentConsoleLink(pathname)
  const groups = openGroups(useMay())
  const waiting = groups
    .flatMap(({ links }) => links)
    .reduce((sum, { waits }) => sum + (waits?.(counts) ?? 0), 0)
  return (
    <>
      <div className="max-lg:pt-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-4rem)] lg:scroll-pt-24 lg:scroll-pb-10 lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin]">
        <div className="lg:sticky lg:top-0 lg:z-10 lg:bg-background lg:pt-8 lg:pb-4">
          <ConsolePalette />
        </div>
        <div className="max-lg:hidden">
          <Groups label="Operator pages" groups={groups} counts={counts} current={current} />
        </div>
        {/* On a low screen the list continues below its edge: it fades there. */}
        <div
          aria-hidden="true"
          className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-background max-lg:hidden"
        />
      </div>
      {/* A new page closes it. */}
      <details key={pathname} className="group/console mt-4 rounded-card bg-raised lg:hidden">
        <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
          <Icon name="menu" />
          <span className="min-w-0 flex-1 py-2 wrap-anywhere">
            <span className="sr-only">Operator pages: </span>
            {current?.label ?? 'Operator pages'}
          </span>
          <Count count={waiting} />
          <Icon name="chevron-down" className="transition-transform group-open/console:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <Groups label="Menu of operator pages" groups={groups} counts={counts} current={current} />
        </div>
      </details>
    </>
  )
}

interface GroupsProps {
  readonly label: string
  readonly groups: readonly ConsoleGroup[]
  readonly counts: ConsoleCounts
  readonly current: ConsoleDestination | undefined
}

function Groups({ label, groups, counts, current }: GroupsProps) {
  return (
    <nav ref={showCurrentLink} key={current?.to} aria-label={label} className="flex flex-col gap-5 lg:gap-3">
      {groups.map(({ name, links }) => (
        <div key={name}>
          <p className="label mb-1 px-3 text-sm text-muted">{name}</p>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <AppLink
                  to={link.to}
                  prefetch="none"
                  aria-current={link === current ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-10 items-center justify-between lg:min-h-9 gap-3 rounded-field px-3 font-semibold',
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
    </nav>
  )
}

/** On a low screen the list scrolls; the link of this page must not be below its edge. */
function showCurrentLink(list: HTMLElement | null): void {
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function Count({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="label min-w-6 rounded-full bg-accent px-2 text-center text-sm text-on-accent">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
