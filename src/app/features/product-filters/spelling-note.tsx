import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type ShopQuery, shopPath } from '#modules/catalog'

export interface SpellingNoteProps {
  readonly query: ShopQuery
  /** The words that were searched instead of the typed ones. */
  readonly corrected: readonly string[]
}

/** Says that other words were searched, and links to a search for the typed ones. */
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
