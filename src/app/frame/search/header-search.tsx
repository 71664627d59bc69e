import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** Part of every page, so it is tiny: suggestions load when the field is first used. If they fail to load, the field is plain. */
const SearchSuggestions = partOnDemand(
  async () => (await import('#app/features/search-suggestions/search-suggestions.tsx')).SearchSuggestions,
)

/** Searches the whole shop. Without scripts a plain form. Give it the page's key, so that every page begins with an empty field. */
export function HeaderSearch({ place }: { readonly place: 'header' | 'menu' }) {
  const field = useRef<HTMLInputElement>(null)
  /** Null until the field is used. */
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  useSearchShortcut(field, () => field.current?.select())
  const follow = ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) => {
    setText(value)
    setOpen(true)
  }
  const isInHeader = place === 'header'
  return (
    <Form
      action="/shop"
      role="search"
      aria-label="Site"
      className={`site-search ${isInHeader ? 'site-search-in-header' : ''}`}
    >
      <Icon name="search" />
      <input
        ref={field}
        name="q"
        aria-label="Search hats and artists"
        placeholder="Search hats, artists"
        maxLength={700}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={follow}
        onInput={follow}
        onBlur={() => setOpen(false)}
      />
      {isInHeader && <kbd aria-hidden="true">/</kbd>}
      {text !== null && (
        <SearchSuggestions field={field} text={text} isOpen={isOpen} onOpen={setOpen} place={place} />
      )}
    </Form>
  )
}
