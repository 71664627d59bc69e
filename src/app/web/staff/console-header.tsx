import { PageHeader, type PageHeaderProps } from '#app/ui/page-header.tsx'

/** The top of the console's pages, which have the same gap between all their parts. */
export function ConsoleHeader(props: Omit<PageHeaderProps, 'spaced' | 'isTool'>) {
  return <PageHeader {...props} isTool spaced={false} />
}
