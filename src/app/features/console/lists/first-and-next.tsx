import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

interface FirstAndNextProps {
  /** Which rows of how many the page has; empty if it doesn't say so. */
  readonly shown?: string
  /** Null on the first page. */
  readonly first: string | null
  /** Null on the last page. */
  readonly next: string | null
}

/** Below a list that only continues forward: its rows, and the links to other pages. Renders nothing without either. */
export function FirstAndNext({ shown = '', first, next }: FirstAndNextProps) {
  if (shown === '' && first === null && next === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="label text-sm text-muted">{shown}</p>
      {(first !== null || next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3">
          {first !== null && (
            <ButtonLink to={first} tone="secondary" prefetch="none">
              <Icon name="arrow-left" />
              First page
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={next} tone="secondary" rel="next" prefetch="none">
              Next
              <Icon name="arrow-right" />
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
