import { ButtonLink } from '../button.tsx'
import { Icon } from '../graphics/icon.tsx'

export interface PaginationLinksProps {
  /** Links to the previous and next page; null at the ends. */
  readonly previous: string | null
  readonly next: string | null
  readonly label?: string | undefined
}

/** Previous and next page of a long list. Renders nothing when there is only one page. */
export function PaginationLinks({ previous, next, label = 'Pages' }: PaginationLinksProps) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={label} className="flex justify-between gap-4 py-8">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink to={previous} tone="secondary" rel="prev">
          <Icon name="arrow-left" />
          Previous
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} tone="secondary" rel="next">
          Next
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
