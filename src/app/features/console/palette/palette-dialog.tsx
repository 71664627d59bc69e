import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { inputClasses } from '#app/ui/forms/field-frame.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { ConsoleFind } from '#modules/operations'
import { maxSearchLength } from '#shared/paging.ts'
import { openGroups } from '../open-groups.ts'
import { FindPicture } from './find-picture.tsx'
import { type FoundPage, pagesNamed } from './pages-named.ts'

const typingPauseMs = 150
type Line = ConsoleFind | FoundPage
/** What the page /operator/find loads. */
interface Found {
  readonly shown: { readonly text: string; readonly finds: readonly ConsoleFind[] } | null
}

/** A modal list of pages, orders, vendors, products and people. The focus stays in the field; arrows select, Enter goes there. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const lines = useLines(text)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  const go = ({ to }: Line) => {
    onClose()
    void navigate(to)
  }
  const selected = Math.min(active, lines.length - 1)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = lines[selected]
    if (event.key === 'Enter' && chosen) go(chosen)
    else if (event.key === 'ArrowDown') setActive((selected + 1) % Math.max(1, lines.length))
    else if (event.key === 'ArrowUp') setActive((selected - 1 + lines.length) % Math.max(1, lines.length))
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicking the backdrop closes it; Escape is built in
    <dialog
      ref={dialog}
      aria-label="Find in the console"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="mx-auto mt-[12dvh] mb-auto w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-0 text-text shadow-raised backdrop:bg-veil"
    >
      <div className="flex max-h-[70dvh] flex-col gap-2 p-3">
        <input
          type="text"
          role="combobox"
          aria-label="Page, order number, email or name"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={list}
          aria-activedescendant={selected >= 0 ? `${list}-${selected}` : undefined}
          placeholder="Page, order number, email or name"
          maxLength={maxSearchLength}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className={inputClasses}
        />
        <p aria-live="polite" className="sr-only">
          {lines.length === 1 ? '1 result' : `${lines.length} results`}
        </p>
        <div id={list} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto">
          {lines.map((line, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field handles the keys
            <div
              key={`${line.group} ${line.to} ${line.title}`}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === selected}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-1.5',
                index === selected && 'bg-sunken outline-2 -outline-offset-2 outline-edge',
              )}
              onPointerMove={() => setActive(index)}
              // Keep the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(line)}
            >
              <FindPicture {...line} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{line.title}</span>
                <span className="block truncate text-sm text-muted">
                  {[line.detail, line.group === 'Orders' && line.total, line.status]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="label text-sm text-muted">{line.group}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>
  )
}

/** Pages at once; orders, vendors and people after a pause in typing. */
function useLines(text: string): readonly Line[] {
  const { load, data } = useFetcher<Found>()
  const groups = openGroups(useMay())
  const requested = text.trim()
  useEffect(() => {
    if (requested.length < 2) return
    const pause = setTimeout(
      () => void load(`/operator/find?${new URLSearchParams({ q: requested })}`),
      typingPauseMs,
    )
    return () => clearTimeout(pause)
  }, [requested, load])
  const shown = data?.shown
  const isCurrent = requested.length >= 2 && shown !== undefined && shown !== null
  return [
    ...pagesNamed(groups, text),
    ...(isCurrent && requested.startsWith(shown.text.trim()) ? shown.finds : []),
  ]
}
