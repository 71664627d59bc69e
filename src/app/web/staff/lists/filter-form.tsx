import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'

export interface FilterFormProps {
  /** The page itself. */
  readonly action: string
  /** Whether anything is filtered. */
  readonly isUsed: boolean
  readonly children: ReactNode
}

/** The filters above a table: a GET form, so that every filtered list has its own address. */
export function FilterForm({ action, isUsed, children }: FilterFormProps) {
  return (
    <Form
      action={action}
      role="search"
      className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-4"
    >
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="secondary">
          Filter
        </Button>
        {isUsed && (
          <ButtonLink to={action} tone="quiet" prefetch="none">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
