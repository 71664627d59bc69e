import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { sortField } from '#app/web/staff/lists/sort-in.ts'
import type { ListSort } from '#app/web/staff/lists/sorted-columns.ts'
import type { Page } from '#shared/paging.ts'
import { FirstAndNext } from './first-and-next.tsx'
import { type ListFilters, type ListSearch, ListToolbar } from './list-toolbar.tsx'
import { countText, rowsBefore, shownText } from './shown-rows.ts'

/** One of a list's views: all rows with this value in one field of the address. */
export interface ListTab {
  /** Empty for the view without the field. */
  readonly value: string
  readonly label: string
  /** Rows of this view, if they are counted. */
  readonly count?: number | null
}

interface ListFile {
  readonly path: string
  readonly what: string
  /** The button's words, where the page has several files. */
  readonly label?: string
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
  readonly search?: ListSearch
  readonly filters?: ListFilters
  /** The list as a CSV file, if it can be downloaded. */
  readonly file?: ListFile | null
  /** The page's primary action. */
  readonly actions?: ReactNode
  /** Above the views: figures, questions. */
  readonly above?: ReactNode
  /** Below everything. */
  readonly below?: ReactNode
  /** Beside the list on a wide screen, otherwise below it: the form that adds a row. */
  readonly side?: ReactNode
  /** The list, and what belongs to it. */
  readonly children: ReactNode
}

/** The frame of the console's lists: title, number and download, views, one row of search and filters, the list, and its other pages. */
export function ListPage(props: ListPageProps) {
  const {
    title,
    lead,
    count = null,
    list,
    page,
    tabs,
    search,
    filters,
    actions,
    above,
    below,
    side,
    children,
  } = props
  const [query] = useSearchParams()
  const fields = addressFields(list)
  const before = rowsBefore(query)
  const ofView = tabs?.all.find(({ value }) => value === (list.fields[tabs.name] ?? ''))?.count ?? null
  const first = query.has('cursor') ? pathWithQuery(list.path, fields) : null
  return (
    <div className="flex flex-col gap-5 pb-20">
      <ConsoleHeader
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
          (actions || props.file) && (
            <>
              <Download {...props} />
              {actions}
            </>
          )
        }
      />
      {above}
      {tabs && <Tabs {...tabs} list={list} />}
      {(search || filters) && (
        <ListToolbar
          path={list.path}
          fields={fields}
          kept={['sort', ...(tabs ? [tabs.name] : [])]}
          search={search}
          filters={filters}
        />
      )}
      {side ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-8 2xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">{children}</div>
          <div className="min-w-0 xl:sticky xl:top-20">{side}</div>
        </div>
      ) : (
        children
      )}
      <FirstAndNext
        shown={
          first === null && page.next === null ? '' : shownText(before, page.items.length, count ?? ofView)
        }
        first={first}
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

/** At the same place on every list: in the header, before the primary action. */
function Download({ file, list }: Pick<ListPageProps, 'file' | 'list'>) {
  if (!file) return null
  return (
    <CsvDownload action={pathWithQuery(file.path, list.fields)} what={file.what} label={file.label} isShort />
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
        // A view without rows says so when it is opened.
        count: count ? countText(count) : undefined,
        current: value === (list.fields[name] ?? ''),
      }))}
    />
  )
}
