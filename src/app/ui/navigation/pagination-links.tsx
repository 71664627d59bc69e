import { ButtonLink } from '../button.tsx'
import { Icon } from '../graphics/icon.tsx'

export interface PaginationLinksProps {
  /** Links to the previous (or first) and next page; null at the ends. */
  readonly previous: string | null
  readonly next: string | null
  readonly label?: string | undefined
  /** A list that is read by cursor only leads back to its first page. */
  readonly previousLabel?: string | undefined
  /** Where in the list this page is: '25–48 of 68'. */
  readonly position?: string | null | undefined
}

/** Previous and next page of a long list. Renders nothing when there is only one page. */
export function PaginationLinks({
  previous,
  next,
  label = 'Pages',
  previousLabel = 'Previous',
  position,
}: PaginationLinksProps) {
  if (previous === null && next === null) return null
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 py-8">
      {previous === null ? (
        <span />
      ) : (
        <ButtonLink to={previous} tone="secondary" rel="prev" className="justify-self-start">
          <Icon name="arrow-left" />
          {previousLabel}
        </ButtonLink>
      )}
      <span className="label text-center text-sm text-muted">{position}</span>
      {next !== null && (
        <ButtonLink to={next} tone="secondary" rel="next" className="justify-self-end">
          Next
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
