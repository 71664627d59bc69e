import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface MenuProps {
  /** Accessible name of the button. */
  readonly label: string
  /** What the button shows. */
  readonly trigger: ReactNode
  readonly triggerClassName?: string | undefined
  /** Above the items: the menu's owner. */
  readonly header?: ReactNode
  /** Elements with the role menuitem or menuitemradio, tabIndex −1 and `menuItemClasses`. */
  readonly children: ReactNode
}

export const menuItemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-sm font-medium hover:bg-sunken focus:bg-sunken'

/** A button that opens a short list of actions: arrows, Home, End and first letters move the focus, Escape and Tab close. */
export function Menu({ label, trigger, triggerClassName, header, children }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const items = itemsIn(root.current)
    const checked = items.find((item) => item.ariaChecked === 'true')
    ;(checked ?? items[0])?.focus()
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const close = () => {
    // Something else (the next page's heading) may have the focus already.
    if (root.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') setOpen(false)
    else if (event.key === 'Escape') close()
    else if (!moveFocus(itemsIn(root.current), event.key)) return
    if (event.key !== 'Tab') event.preventDefault()
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpen(true)
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          className={clsx(
            'appear absolute top-full right-0 z-40 mt-2 w-60 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-2 shadow-raised',
          )}
        >
          {header}
          <div
            id={id}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            // One task later: a form in an item is submitted only while it is still on the page.
            onClick={() => setTimeout(close)}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

/** Moves to the item for this key; false when the key selects none. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const index = items.findIndex((item) => item === document.activeElement)
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[key]
  if (target !== undefined) {
    items.at(target % items.length)?.focus()
    return true
  }
  if (key.length !== 1 || key === ' ') return false
  const rest = [...items.slice(index + 1), ...items]
  const found = rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
  found?.focus()
  return found !== undefined
}
