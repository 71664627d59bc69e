import { AppLink } from '#app/ui/app-link.tsx'
import { type ShopQuery, shopPath } from '#modules/catalog'

export interface SpellingNoteProps {
  readonly query: ShopQuery
  /** The words that were searched for instead of those that were typed. */
  readonly corrected: readonly string[]
}

/** Says that other words were searched for, and how to have the typed ones after all. */
export function SpellingNote({ query, corrected }: SpellingNoteProps) {
  return (
    <p className="mb-6">
      Showing results for <strong className="font-semibold">{corrected.join(' ')}</strong>.{' '}
      <AppLink
        to={shopPath({ ...query, verbatim: true, cursor: null })}
        prefetch="none"
        className="text-muted underline hover:text-text"
      >
        Search instead for {query.keywords.join(' ')}
      </AppLink>
    </p>
  )
}
