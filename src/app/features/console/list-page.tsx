import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { sortField } from '#app/web/staff/lists/sort-in.ts'
import type { ListSort } from '#app/web/staff/lists/sorted-columns.ts'
import { maxSearchLength, type Page } from '#shared/paging.ts'
import { FirstAndNext } from './first-and-next.tsx'
import { countText, rowsBefore, shownText } from './shown-rows.ts'

/** One of a list's views: all rows with this value in one field of the address. */
export interface ListTab {
  /** Empty for the view without the field. */
  readonly value: string
  readonly label: string
  /** Rows of this view, if they are counted. */
  readonly count?: number | null
}

interface ListPageProps {
  readonly title: string
  readonly lead: string
  /** Rows on all pages, if the views aren't counted; above `maxListCount` the page says so. Null where nothing is counted. */
  readonly count?: number | null
  /** The list without filters, its filters in the address, and its order if it has several. */
  readonly list: Pick<ListSort, 'path' | 'fields'> & Partial<ListSort>
  /** The rows of this page. */
  readonly page: Page<unknown>
  /** Views, each with its own address. `name` is their field. */
  readonly tabs?: { readonly name: string; readonly label: string; readonly all: readonly ListTab[] }
  /** The search by text, which the address has as `q`. */
  readonly search?: { readonly label: string; readonly placeholder?: string }
  /** The filter's other fields. */
  readonly filters?: ReactNode
  /** The list as a CSV file, if it can be downloaded. */
  readonly file?: { readonly path: string; readonly what: string } | null
  /** Next to the download. */
  readonly actions?: ReactNode
  /** Above the views: figures, questions. */
  readonly above?: ReactNode
  /** Below everything. */
  readonly below?: ReactNode
  /** The list, and what belongs to it. */
  readonly children: ReactNode
}

/** The frame of the console's lists: title and number, views, filters, the list, and the way to its other pages. */
export function ListPage(props: ListPageProps) {
  const { title, lead, count = null, list, page, tabs, file, actions, above, below, children } = props
  const [query] = useSearchParams()
  const fields = addressFields(list)
  const before = rowsBefore(query)
  const ofView = tabs?.all.find(({ value }) => value === (list.fields[tabs.name] ?? ''))?.count ?? null
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title={
          <>
            {title}
            {/* The view's own number says it already. */}
            {count !== null && ofView === null && (
              <span className="label ml-3 text-lg text-muted">{countText(count)}</span>
            )}
          </>
        }
        lead={lead}
        actions={
          (file || actions) && (
            <>
              {file && <CsvDownload action={pathWithQuery(file.path, list.fields)} what={file.what} />}
              {actions}
            </>
          )
        }
        spaced={false}
      />
      {above}
      {tabs && <Tabs {...tabs} list={list} />}
      <Filters {...props} />
      {children}
      <FirstAndNext
        shown={shownText(before, page.items.length, count ?? ofView)}
        first={query.has('cursor') ? pathWithQuery(list.path, fields) : null}
        next={
          page.next &&
          pathWithQuery(list.path, {
            ...fields,
            cursor: page.next,
            before: String(before + page.items.length),
          })
        }
      />
      {below}
    </div>
  )
}

function addressFields({ fields, sort, choices }: ListPageProps['list']): Readonly<Record<string, string>> {
  return { ...fields, sort: sort && choices ? sortField(sort, choices) : '' }
}

function Tabs({ name, label, all, list }: NonNullable<ListPageProps['tabs']> & Pick<ListPageProps, 'list'>) {
  const fields = addressFields(list)
  return (
    <TabLinks
      label={label}
      links={all.map(({ value, label: text, count }) => ({
        to: pathWithQuery(list.path, { ...fields, [name]: value }),
        label: text,
        count: count == null ? undefined : countText(count),
        current: value === (list.fields[name] ?? ''),
      }))}
    />
  )
}

/** A GET form, so that every filtered list has its own address. The view and the order stay. */
function Filters({ list, tabs, search, filters }: ListPageProps) {
  if (!search && filters == null) return null
  const { sort = '' } = addressFields(list)
  const view = tabs ? (list.fields[tabs.name] ?? '') : ''
  const others = Object.entries(list.fields).filter(([name]) => name !== tabs?.name)
  return (
    <FilterForm
      key={pathWithQuery(list.path, addressFields(list))}
      action={list.path}
      kept={{ sort, ...(tabs && { [tabs.name]: view }) }}
      isUsed={others.some(([, value]) => value !== '')}
    >
      {search && (
        <TextField
          label={search.label}
          name="q"
          type="search"
          defaultValue={list.fields.q ?? ''}
          maxLength={maxSearchLength}
          autoComplete="off"
          placeholder={search.placeholder}
          className="grow-3! basis-full! sm:max-w-none! sm:basis-36!"
        />
      )}
      {filters}
    </FilterForm>
  )
}
