import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { isCurrentTab, type TabbedPage } from '#app/ui/navigation/page-tabs.tsx'

/** Tabs on a phone, and on a tablet. */
const onPhone = 3
const onTablet = 5

interface DeskShortTabsProps {
  readonly label: string
  readonly pages: readonly TabbedPage[]
  readonly pathname: string
}

/** The desk's tabs where they don't fit in one row: the first ones, and the others behind one button that needs no scripts. */
export function DeskShortTabs({ label, pages, pathname }: DeskShortTabsProps) {
  const others = pages.slice(onPhone)
  const current = pages.findIndex((page) => isCurrentTab(page, pathname))
  return (
    <nav
      // The full row has the label alone; only one of both is displayed.
      aria-label={`${label}, in short`}
      className="flex flex-wrap items-stretch justify-between gap-x-1 border-b border-line max-sm:text-sm sm:justify-start sm:gap-x-6 max-[22rem]:text-xs min-[67rem]:hidden"
    >
      {pages.slice(0, onTablet).map((page, index) => (
        <AppLink
          key={page.to}
          to={page.to}
          aria-current={index === current ? 'page' : undefined}
          className={clsx(
            'relative flex min-h-11 items-center px-0.5 py-2 font-semibold whitespace-nowrap',
            index === current ? 'text-text' : 'text-muted hover:text-text',
            index >= onPhone && 'max-md:hidden',
          )}
        >
          <TabName page={page} isCurrent={index === current} />
        </AppLink>
      ))}
      {/* Closed again on the next page. */}
      <details key={pathname} className="relative sm:ml-auto">
        <summary className="flex min-h-11 items-center gap-1 rounded-field px-0.5 font-semibold text-muted hover:text-text">
          <span
            className={clsx(
              'relative',
              current >= onTablet && 'stitch-under text-text',
              current >= onPhone && 'max-md:stitch-under max-md:text-text',
            )}
          >
            More
          </span>
          <Icon name="chevron-down" className="size-4" />
          {others.some(({ count }) => count) && (
            <span className="size-2 rounded-full bg-accent md:hidden">
              <span className="sr-only">, with something new</span>
            </span>
          )}
        </summary>
        <div className="absolute top-full right-0 z-20 mt-1 flex w-56 flex-col rounded-card border border-line bg-raised p-2 text-base shadow-raised">
          {others.map((page, index) => (
            <AppLink
              key={page.to}
              to={page.to}
              aria-current={index + onPhone === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-field px-3 font-semibold hover:bg-sunken',
                index + onPhone === current && 'bg-sunken',
                index + onPhone < onTablet && 'md:hidden',
              )}
            >
              <TabName page={page} isCurrent={false} />
            </AppLink>
          ))}
        </div>
      </details>
    </nav>
  )
}

function TabName({ page: { label, count }, isCurrent }: { page: TabbedPage; isCurrent: boolean }) {
  return (
    <span className={clsx(isCurrent && 'stitch-under')}>
      {label}
      {count ? <span className="label font-normal"> ({count})</span> : null}
    </span>
  )
}
