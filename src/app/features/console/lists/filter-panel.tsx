import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

interface FilterPanelProps {
  /** How many filters are in use. */
  readonly count: number
  /** The fields of the form around it. */
  readonly children: ReactNode
}

/** A list's filters, behind a button. It opens without scripts; with them, a press elsewhere and Escape close it. */
export function FilterPanel({ count, children }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = panel
      if (!current?.open) return
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside(current, event)) return
      current.open = false
      if (event instanceof KeyboardEvent) current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={panel} className="sm:relative">
      <summary className={clsx(buttonClasses({ tone: 'secondary' }), 'px-3! sm:px-4!')}>
        <Icon name="filter" />
        <span className="max-sm:sr-only">Filters</span>
        {count > 0 && <span className="label text-accent-text">{count}</span>}
      </summary>
      <div className="absolute inset-x-0 top-full z-20 mt-2 flex flex-col gap-4 rounded-card border border-line bg-raised p-4 shadow-raised sm:right-auto sm:w-80">
        {children}
        <Button type="submit" className="self-start">
          Apply
        </Button>
      </div>
    </details>
  )
}

function isInside(panel: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && panel.contains(target)
}
