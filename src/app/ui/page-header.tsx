import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './navigation/app-link.tsx'

export interface PageHeaderProps {
  readonly title: ReactNode
  /** Small line above the title. */
  readonly eyebrow?: ReactNode
  /** Facts in the title's line, where there is room. */
  readonly beside?: ReactNode
  /** One or two sentences below the title. */
  readonly lead?: ReactNode
  /** The page's one primary action, and what goes next to it. */
  readonly actions?: ReactNode
  /** Where the back link leads. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** False on pages that use the same gap between all their parts. */
  readonly spaced?: boolean | undefined
  /** In a tool: smaller, with the actions beside the title, not beside the text below it. */
  readonly isTool?: boolean
}

/** The top of every page except the home page; contains its only h1. */
export function PageHeader(props: PageHeaderProps) {
  const { title, eyebrow, beside, lead, actions, back, spaced = true, isTool = false } = props
  const h1 = <h1 className={isTool ? 'text-xl sm:text-[1.75rem]' : 'text-2xl'}>{title}</h1>
  return (
    <header
      className={clsx('flex flex-col gap-3', isTool ? 'pt-6' : 'pt-8 sm:pt-12', spaced && 'pb-6 sm:pb-8')}
    >
      {back && (
        <AppLink to={back.to} className="w-fit text-sm text-muted hover:text-text print:hidden">
          <span aria-hidden="true">← </span>
          {back.label}
        </AppLink>
      )}
      <div
        className={clsx(
          'flex flex-wrap justify-between gap-x-8 gap-y-4',
          // Alone, a download is beside the title on a phone too.
          isTool ? 'items-start max-sm:has-[>div+div>form:only-child]:flex-nowrap' : 'items-end',
        )}
      >
        <div className={clsx('min-w-0 sm:flex-1', isTool ? 'sm:basis-52' : 'sm:basis-80')}>
          {eyebrow != null && <p className="label mb-1 text-sm font-semibold text-accent-text">{eyebrow}</p>}
          {beside == null ? (
            h1
          ) : (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {h1}
              {beside}
            </div>
          )}
          {lead != null && <p className="prose-width mt-3 text-pretty text-muted">{lead}</p>}
        </div>
        {actions != null && actions !== false && (
          <div
            className={clsx(
              'flex max-w-full flex-wrap gap-3',
              isTool && 'sm:-mt-1 max-sm:[&>form:first-child:not(:only-child)]:order-last',
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
