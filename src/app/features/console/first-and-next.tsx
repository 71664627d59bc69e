import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

interface FirstAndNextProps {
  /** Null on the first page. */
  readonly first: string | null
  /** Null on the last page. */
  readonly next: string | null
}

/** The links below a list that only continues forward. Renders nothing when there is only one page. */
export function FirstAndNext({ first, next }: FirstAndNextProps) {
  if (first === null && next === null) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-between gap-4 py-8">
      {first !== null && (
        <ButtonLink to={first} tone="secondary">
          <Icon name="arrow-left" />
          First page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} tone="secondary" rel="next" className="ml-auto">
          Next
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  )
}
