import type { ReactNode } from 'react'
import { TabLinks } from './tab-links.tsx'

export interface TabbedPage {
  readonly to: string
  readonly label: string
  /** What waits there. */
  readonly count?: number | undefined
  /** How the addresses of other pages start that belong to this tab. */
  readonly also?: readonly string[] | undefined
  /** Pages below its address have tabs as well. */
  readonly isAlone?: boolean | undefined
}

export interface PageTabsProps {
  readonly label: string
  readonly pages: readonly TabbedPage[]
  /** Path of the current page. */
  readonly pathname: string
  /** In place of the row where it is too long for the screen. */
  readonly short?: ReactNode
  /** At the end of the row or, on a large screen, of the column. */
  readonly end?: ReactNode
}

/** The navigation above each page of an area or, on a large screen, beside it. */
export function PageTabs({ label, pages, pathname, short, end }: PageTabsProps) {
  return (
    <div className="page-rail">
      <div className="page-width pt-4 print:hidden">
        {short}
        <div className={short ? 'contents max-[67rem]:hidden' : 'contents'}>
          <TabLinks
            label={label}
            links={pages.map((page) => ({ ...page, current: isCurrentTab(page, pathname) }))}
          />
        </div>
        {end}
      </div>
    </div>
  )
}

/** Whether the page is this tab's, or belongs to it. */
export function isCurrentTab({ to, also = [], isAlone = false }: TabbedPage, pathname: string): boolean {
  const starts = isAlone ? also : [`${to}/`, ...also]
  return pathname === to || starts.some((start) => pathname.startsWith(start))
}
