import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { maxSearchLength } from '#shared/paging.ts'
import { FilterPanel } from './filter-panel.tsx'

/** The search by text. */
export interface ListSearch {
  readonly label: string
  /** What it finds. */
  readonly placeholder: string
  /** Its field in the address: 'q' unless it says otherwise. */
  readonly name?: string
}

/** What else narrows the list. */
export interface ListFilters {
  /** The fields, which open from a button. */
  readonly fields: ReactNode
  /** Each filter in use in words, and its fields in the address. */
  readonly active: readonly ActiveFilter[]
}

export interface ActiveFilter {
  readonly text: string
  readonly names: readonly string[]
}

interface ListToolbarProps {
  /** The list without filters. */
  readonly path: string
  /** All fields of the address, the view and the order included. */
  readonly fields: Readonly<Record<string, string>>
  /** Those that a new search keeps. */
  readonly kept: readonly string[]
  readonly search: ListSearch | undefined
  readonly filters: ListFilters | undefined
}

/** Above a list, in one row: the search and the filters. Below, what is filtered, each with the way back. */
export function ListToolbar({ path, fields, kept, search, filters }: ListToolbarProps) {
  const name = search?.name ?? 'q'
  const typed = (search && fields[name]) ?? ''
  const active = [...(typed === '' ? [] : [{ text: 'Search', names: [name] }]), ...(filters?.active ?? [])]
  return (
    <div className="flex flex-col gap-3">
      <Form
        // The fields start again with each filtered list.
        key={pathWithQuery(path, fields)}
        action={path}
        role="search"
        className="relative flex min-w-0 flex-1 items-center gap-2 sm:gap-3"
      >
        {search && <SearchField {...search} name={name} typed={typed} />}
        {filters && <FilterPanel count={filters.active.length}>{filters.fields}</FilterPanel>}
        {kept.map(
          (field) => fields[field] && <input key={field} type="hidden" name={field} value={fields[field]} />,
        )}
      </Form>
      {active.length > 0 && <ActiveFilters path={path} fields={fields} kept={kept} active={active} />}
    </div>
  )
}

function SearchField({
  label,
  placeholder,
  name,
  typed,
}: ListSearch & { readonly name: string; readonly typed: string }) {
  return (
    <TextField
      label={label}
      hideLabel
      name={name}
      type="search"
      defaultValue={typed}
      maxLength={maxSearchLength}
      autoComplete="off"
      placeholder={placeholder}
      suffix={
        <button
          type="submit"
          className="grid size-9 place-items-center rounded-field text-muted hover:text-text"
        >
          <Icon name="search" />
          <span className="sr-only">Search</span>
        </button>
      }
      className="flex-1 sm:max-w-md [&_input]:pr-12"
    />
  )
}

type ActiveFiltersProps = Pick<ListToolbarProps, 'path' | 'fields' | 'kept'> & {
  readonly active: readonly ActiveFilter[]
}

function ActiveFilters({ path, fields, kept, active }: ActiveFiltersProps) {
  const without = (names: readonly string[]) =>
    pathWithQuery(path, Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))))
  const view = Object.fromEntries(Object.entries(fields).filter(([name]) => kept.includes(name)))
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ text, names }) => (
        <li key={names.join()} className="min-w-0">
          <AppLink
            to={without(names)}
            prefetch="none"
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-field bg-raised py-1 pr-2 pl-3 wrap-anywhere hover:text-accent-text"
          >
            <span className="sr-only">Remove filter: </span>
            {text}
            <Icon name="close" className="size-4!" />
          </AppLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <AppLink
            to={pathWithQuery(path, view)}
            prefetch="none"
            className="inline-flex min-h-9 items-center px-2 underline"
          >
            Clear all
          </AppLink>
        </li>
      )}
    </ul>
  )
}
