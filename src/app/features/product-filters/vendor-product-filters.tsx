import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField, type SelectOption } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type ShopQuery, usualSort } from '#modules/catalog'

export interface VendorProductFiltersProps {
  /** The artist's page. */
  readonly path: string
  readonly query: Pick<ShopQuery, 'text' | 'sort'>
  readonly sorts: readonly SelectOption[]
}

/** A plain GET form for a vendor with many hats; with scripts a selected sort order applies at once. */
export function VendorProductFilters({ path, query, sorts }: VendorProductFiltersProps) {
  const submit = useSubmit()
  const send = (form: HTMLFormElement | null) => {
    if (form) void submit(filledOnly(form), { action: path, preventScrollReset: true })
  }
  return (
    <Form
      // A new key when the address changes, because the browser owns the field values.
      key={`${query.text} ${query.sort}`}
      action={path}
      role="search"
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <TextField
        label="Search this shop"
        name="q"
        type="search"
        placeholder="Search with multiple keywords..."
        maxLength={700}
        defaultValue={query.text}
      />
      <SelectField
        label="Sort by"
        name="sort"
        defaultValue={query.sort}
        options={sorts}
        onChange={({ currentTarget }) => send(currentTarget.form)}
      />
      <Button type="submit" tone="secondary">
        Search
      </Button>
    </Form>
  )
}

/** Leaves out empty fields and defaults, to keep the address short. */
function filledOnly(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  const usual = usualSort(new URLSearchParams(filled).get('q') ?? '')
  // A field of before the search isn't a choice.
  const isLeftOut = (value: string) => value === usual || value === 'match'
  return new URLSearchParams(filled.filter(([name, value]) => name !== 'sort' || !isLeftOut(value)))
}
