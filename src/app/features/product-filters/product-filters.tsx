import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Category, keywordsOf, type ShopQuery } from '#modules/catalog'
import { sortLabels } from './sort-labels.ts'

const typingPauseMs = 300

export interface ProductFiltersProps {
  readonly query: ShopQuery
  readonly categories: readonly Category[]
  /** Slug of the chosen category; null for all. */
  readonly category: string | null
}

/** A plain GET form; with scripts it sends itself: at once when something is chosen, after a pause while one types. */
export function ProductFilters({ query, categories, category }: ProductFiltersProps) {
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(query.text)
  const sent = useRef(query.text)
  useEffect(() => {
    // The address changed by another way than typing: a reset, a badge, the back button.
    if (query.text !== sent.current) setTyped(query.text)
    sent.current = query.text
  }, [query.text])
  useEffect(() => () => clearTimeout(pause.current), [])

  const send = (form: HTMLFormElement) => {
    clearTimeout(pause.current)
    const text = new FormData(form).get('q')
    sent.current = typeof text === 'string' ? text : ''
    void submit(filledOnly(form), { action: '/shop', replace: true, preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  const isFiltered = query.keywords.length > 0 || category !== null || query.sort !== 'latest'
  return (
    <Form action="/shop" role="search" className="flex flex-col gap-4" onSubmit={onSubmit}>
      <div>
        <TextField
          label="Search"
          name="q"
          type="search"
          placeholder="Search with multiple keywords..."
          maxLength={700}
          value={typed}
          onChange={({ currentTarget: { value, form } }) => {
            setTyped(value)
            clearTimeout(pause.current)
            if (form) pause.current = setTimeout(() => send(form), typingPauseMs)
          }}
        />
        <Keywords words={keywordsOf(typed)} />
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <SelectField
          // A new key when the address changes it, since the browser owns the choice.
          key={`category-${category}`}
          label="Category"
          name="category"
          defaultValue={category ?? ''}
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={({ currentTarget: { form } }) => form && send(form)}
        />
        <SelectField
          key={`sort-${query.sort}`}
          label="Sort by"
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { form } }) => form && send(form)}
        />
      </div>
      <noscript>
        <Button type="submit" wide>
          Show hats
        </Button>
      </noscript>
      {isFiltered && (
        <AppLink to="/shop" className="w-fit text-sm font-semibold text-accent-text underline">
          Reset Filters
        </AppLink>
      )}
    </Form>
  )
}

function Keywords({ words }: { readonly words: readonly string[] }) {
  if (words.length < 2) return null
  return (
    <p className="mt-2 text-sm text-muted">
      Keywords:{' '}
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && ' + '}
          <span className="text-text">{word}</span>
        </span>
      ))}
    </p>
  )
}

/** The address stays short: what is empty or the default is left out. */
function filledOnly(form: HTMLFormElement): URLSearchParams {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return new URLSearchParams(filled.filter(([name, value]) => name !== 'sort' || value !== 'latest'))
}
