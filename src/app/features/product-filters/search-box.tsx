import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { keywordsOf } from '#modules/catalog'
import { optionId, type Suggestion, SuggestionList, suggestionLines } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchBoxProps {
  readonly text: string
  readonly onType: (text: string) => void
  /** A suggestion is opened instead of searching. */
  readonly onLeave: () => void
}

/** The keywords, split as they are searched, and suggestions while typing. Without scripts a plain field. */
export function SearchBox({ text, onType, onLeave }: SearchBoxProps) {
  const navigate = useNavigate()
  const hydrated = useIsHydrated()
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text, isOpen)
  const lines = found ? suggestionLines(found) : []
  const isShown = isOpen && lines.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const go = ({ to }: Suggestion) => {
    close()
    onLeave()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = lines[active]
    if (event.key === 'Enter') {
      if (isShown && chosen) {
        event.preventDefault()
        go(chosen)
      } else close()
    } else if (event.key === 'Escape' && isShown) {
      // The first Escape closes the list, the next one clears the field.
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One more position than there are lines: after the last one, the selection returns to the field.
      setActive((index) => ((index + 1 + step + lines.length + 1) % (lines.length + 1)) - 1)
    }
  }
  return (
    <div>
      <div className="relative">
        <TextField
          label="Search"
          name="q"
          type="search"
          placeholder="Search with multiple keywords..."
          maxLength={700}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            onType(value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          {...(hydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list' as const,
            'aria-expanded': isShown,
            'aria-controls': isShown ? list : undefined,
            'aria-activedescendant': isShown && active >= 0 ? optionId(list, active) : undefined,
          })}
        />
        {isShown && (
          <SuggestionList id={list} lines={lines} active={active} onPoint={setActive} onChoose={go} />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {isOpen && found && suggestionCount(lines.length)}
      </p>
      <Keywords words={keywordsOf(text)} />
    </div>
  )
}

function suggestionCount(count: number): string {
  if (count === 0) return 'No suggestions'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use arrow keys to select`
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
