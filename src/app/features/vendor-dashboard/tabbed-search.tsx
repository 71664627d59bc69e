import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TabLinks, type TabLinksProps } from '#app/ui/navigation/tab-links.tsx'

export interface TabbedSearchProps {
  /** The page itself. */
  readonly action: string
  /** The tab that stays. */
  readonly show: string
  readonly search: string
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
}

/** A GET form, so a search has its own URL. */
export function TabbedSearch({ action, show, search, ...field }: TabbedSearchProps) {
  return (
    <Form key={search} method="get" action={action} role="search" className="flex items-end gap-3 lg:w-92">
      <input type="hidden" name="show" value={show} />
      <TextField {...field} hideLabel name="q" type="search" defaultValue={search} className="flex-1" />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </Form>
  )
}

interface TabbedListTopProps {
  readonly tabs: TabLinksProps
  readonly children: ReactNode
}

/** The tabs of a list and, beside them on a wide screen, its search. */
export function TabbedListTop({ tabs, children }: TabbedListTopProps) {
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:gap-8 lg:*:first:min-w-0 lg:*:first:flex-1">
      <TabLinks {...tabs} />
      {children}
    </div>
  )
}
