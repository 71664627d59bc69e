import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'

export interface MessagePagesProps {
  /** The list's first page. */
  readonly path: string
  readonly isFirstPage: boolean
  /** Where the next page starts; null on the last one. */
  readonly next: string | null
}

/** Links between the pages of a list of conversations. */
export function MessagePages({ path, isFirstPage, next }: MessagePagesProps) {
  return (
    <PaginationLinks
      label="Message pages"
      previousLabel="First page"
      previous={isFirstPage ? null : path}
      next={next && `${path}${path.includes('?') ? '&' : '?'}cursor=${next}`}
    />
  )
}
