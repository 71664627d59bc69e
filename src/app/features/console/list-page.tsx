import type { ReactNode } from 'react'
import { PageHeader } from '#app/ui/page-header.tsx'
import { CsvDownload } from '#app/web/staff/lists/csv-download.tsx'
import { FilterForm } from '#app/web/staff/lists/filter-form.tsx'
import { pathWithQuery } from '#app/web/staff/lists/path-with-query.ts'
import { maxListCount } from '#shared/paging.ts'
import { FirstAndNext } from './first-and-next.tsx'

interface ListPageProps {
  readonly title: string
  readonly lead: string
  /** Rows on all pages; above `maxListCount` the page says so. Null where they aren't counted. */
  readonly count: number | null
  /** The list without filters. */
  readonly path: string
  /** The filters in the address, without the sort. */
  readonly fields: Readonly<Record<string, string>>
  /** The sort in the address; empty for the usual one. */
  readonly sort?: string
  /** The filter's fields; null for a list that can't be filtered, or has tabs instead. */
  readonly filters: ReactNode
  /** The list as a CSV file, if it can be downloaded. */
  readonly file?: { readonly path: string; readonly what: string } | null
  /** Next to the download. */
  readonly actions?: ReactNode
  readonly isFirstPage: boolean
  /** The cursor of the next page. */
  readonly next: string | null
  /** The list, and what belongs above it. */
  readonly children: ReactNode
}

/** The frame of the console's lists: title and number, filters, the list, and the way to its other pages. */
export function ListPage({
  title,
  lead,
  count,
  path,
  fields,
  sort = '',
  filters,
  file,
  actions,
  isFirstPage,
  next,
  children,
}: ListPageProps) {
  const here = pathWithQuery(path, { ...fields, sort })
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title={
          <>
            {title}
            {count !== null && <span className="label ml-3 text-lg text-muted">{countText(count)}</span>}
          </>
        }
        lead={lead}
        actions={
          (file || actions) && (
            <>
              {file && <CsvDownload action={pathWithQuery(file.path, fields)} what={file.what} />}
              {actions}
            </>
          )
        }
        spaced={false}
      />
      {filters != null && (
        <FilterForm
          key={here}
          action={path}
          sort={sort}
          isUsed={Object.values(fields).some((value) => value !== '')}
        >
          {filters}
        </FilterForm>
      )}
      {children}
      <FirstAndNext
        first={isFirstPage ? null : here}
        next={next && pathWithQuery(path, { ...fields, sort, cursor: next })}
      />
    </div>
  )
}

function countText(count: number): string {
  return count > maxListCount ? `${maxListCount.toLocaleString('en-US')}+` : String(count)
}
