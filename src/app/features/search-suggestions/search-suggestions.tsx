import { clsx } from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { suggestionOptionId, type Suggestion, SuggestionList, suggestionLines } from './suggestion-list.tsx'
import { type FoundSuggestions, useSuggestions } from './use-suggestions.ts'

export interface SearchSuggestionsProps {
  /** A plain text field, which becomes a combobox. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly place: 'header' | 'menu'
}

/** Suggestions while you type in the site's search field. The focus stays in the field, which points to the selected line. */
export function SearchSuggestions({ field, text, isOpen, onOpen, place }: SearchSuggestionsProps) {
  const navigate = useNavigate()
  const list = useId()
  const [active, setActive] = useState(-1)
  const found = useSuggestions(text, isOpen)
  const lines = suggestionLines(text, found.answer)
  const isShown = isOpen && lines.length > 0

  const close = () => {
    onOpen(false)
    setActive(-1)
  }
  const go = ({ to }: Suggestion) => {
    close()
    field.current?.blur()
    void navigate(to)
  }
  useFieldEvent(field, 'input', () => setActive(-1))
  useFieldEvent(field, 'blur', () => setActive(-1))
  useFieldEvent(field, 'keydown', (event) => {
    const { key } = event as KeyboardEvent
    const chosen = lines[active]
    if (key === 'Enter') {
      if (isShown && chosen) {
        event.preventDefault()
        go(chosen)
      } else close()
    } else if (key === 'Escape' && isShown) {
      // The first Escape closes the list; the next one may close the menu around it.
      event.preventDefault()
      close()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return onOpen(true)
      const step = key === 'ArrowDown' ? 1 : -1
      // One more position than there are lines: after the last one, the selection returns to the field.
      setActive((index) => ((index + 1 + step + lines.length + 1) % (lines.length + 1)) - 1)
    }
  })
  useAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isShown),
    'aria-controls': isShown ? list : null,
    'aria-activedescendant': isShown && active >= 0 ? suggestionOptionId(list, active) : null,
  })
  return (
    <>
      {isShown && (
        <div
          className={clsx(
            'rounded-card border border-line bg-raised p-2',
            place === 'header'
              ? 'appear absolute top-full right-0 z-40 mt-1.5 max-h-[70dvh] w-[26rem] overflow-y-auto shadow-raised'
              : 'mt-2',
          )}
        >
          <SuggestionList id={list} lines={lines} active={active} onPoint={setActive} onChoose={go} />
          <p className="px-2 pt-1 pb-1.5 text-sm text-muted empty:hidden">{noteOn(found)}</p>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {isShown && announcementOf(found, lines.length)}
      </p>
    </>
  )
}

function noteOn({ state, answer }: FoundSuggestions): string | null {
  if (state === 'failed') return 'Suggestions failed to load. Press Enter to search.'
  if (state === 'found' && answer && Object.values(answer).every((items) => items.length === 0))
    return 'No hat, artist or category has this name.'
  return null
}

function announcementOf(found: FoundSuggestions, lines: number): string | null {
  const note = noteOn(found)
  if (note || found.state !== 'found') return note
  return `${lines} ${lines === 1 ? 'suggestion' : 'suggestions'}, use arrow keys to select`
}

function useFieldEvent(
  field: RefObject<HTMLInputElement | null>,
  name: 'input' | 'blur' | 'keydown',
  listen: (event: Event) => void,
): void {
  const onEvent = useEffectEvent(listen)
  useEffect(() => {
    const input = field.current
    input?.addEventListener(name, onEvent)
    return () => input?.removeEventListener(name, onEvent)
  }, [field, name])
}

/** The field belongs to the part that is on every page and knows no suggestions. */
function useAttributes(
  field: RefObject<HTMLInputElement | null>,
  attributes: Readonly<Record<string, string | null>>,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
  })
}
