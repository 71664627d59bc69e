import { clsx } from 'clsx'
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { SearchSuggestionsProps } from '#app/features/search-suggestions/search-suggestions.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useSearchShortcut } from './use-search-shortcut.ts'

/** Part of every page, so it is tiny: suggestions load when the field is first used. If they fail to load, the field is plain. */
const SearchSuggestions = lazy(loadSuggestions)

async function loadSuggestions(): Promise<{ default: ComponentType<SearchSuggestionsProps> }> {
  try {
    const loaded = await import('#app/features/search-suggestions/search-suggestions.tsx')
    return { default: loaded.SearchSuggestions }
  } catch {
    return { default: () => null }
  }
}

/** The whole field on wide screens. Narrower headers have room for its icon, which grows over the links when it is focused. */
const inHeader =
  'absolute inset-y-0 right-0 w-11 bg-background focus-within:z-10 focus-within:w-72 xl:w-full xl:focus-within:w-full'

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
    <Form action="/shop" role="search" aria-label="Site" className={isInHeader ? inHeader : 'relative'}>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 text-muted" />
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
        className={clsx(
          'peer block h-11 w-full rounded-field border bg-transparent pr-3 pl-10 text-base text-text placeholder:text-muted hover:border-text',
          isInHeader ? 'border-transparent focus:border-edge xl:border-edge' : 'border-edge',
        )}
      />
      {isInHeader && (
        <kbd
          aria-hidden="true"
          className="label pointer-events-none absolute top-2.5 right-2.5 rounded-sm border border-line px-1.5 text-xs leading-5 text-muted peer-focus:hidden peer-not-placeholder-shown:hidden max-xl:hidden"
        >
          /
        </kbd>
      )}
      {text !== null && (
        <Suspense>
          <SearchSuggestions field={field} text={text} isOpen={isOpen} onOpen={setOpen} place={place} />
        </Suspense>
      )}
    </Form>
  )
}
