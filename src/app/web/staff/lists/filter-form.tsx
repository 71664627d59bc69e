import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { pathWithQuery } from './path-with-query.ts'

export interface FilterFormProps {
  /** The page itself. */
  readonly action: string
  /** Whether anything is filtered. */
  readonly isUsed: boolean
  /** Fields of the address that stay, such as the list's order; empty ones are left out. */
  readonly kept?: Readonly<Record<string, string>>
  /** The button's words, where it filters no table. */
  readonly label?: string
  readonly children: ReactNode
}

/** The filters above a table: a GET form, so that every filtered list has its own address. */
export function FilterForm({ action, isUsed, kept = {}, label = 'Filter', children }: FilterFormProps) {
  return (
    <Form
      action={action}
      role="search"
      className="flex flex-wrap items-end gap-3 *:min-w-36 *:grow *:basis-36 sm:*:max-w-56"
    >
      {children}
      {Object.entries(kept).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex min-w-0! grow-0! basis-auto! flex-wrap gap-3">
        <Button type="submit" tone="secondary">
          {label}
        </Button>
        {isUsed && (
          <ButtonLink to={pathWithQuery(action, kept)} tone="quiet" prefetch="none">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
