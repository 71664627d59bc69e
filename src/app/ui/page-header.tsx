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
}

/** The top of every page except the home page; contains its only h1. */
export function PageHeader({ title, eyebrow, beside, lead, actions, back, spaced = true }: PageHeaderProps) {
  return (
    <header className={clsx('flex flex-col gap-3 pt-8 sm:pt-12', spaced && 'pb-6 sm:pb-8')}>
      {back && (
        <AppLink to={back.to} className="w-fit text-sm text-muted hover:text-text print:hidden">
          <span aria-hidden="true">← </span>
          {back.label}
        </AppLink>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 sm:flex-1 sm:basis-80">
          {eyebrow != null && <p className="label mb-1 text-sm font-semibold text-accent-text">{eyebrow}</p>}
          {beside == null ? (
            <h1 className="text-2xl">{title}</h1>
          ) : (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <h1 className="text-2xl">{title}</h1>
              {beside}
            </div>
          )}
          {lead != null && <p className="prose-width mt-3 text-pretty text-muted">{lead}</p>}
        </div>
        {actions != null && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
