import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { zoneNames, zoneOf } from '#modules/designs'
import type { Designer } from './use-designer.ts'

export const zonePanelId = 'zone-panel'

/** Front, sides and back as tabs; arrow keys go from one to the next. */
export function ZoneTabs({ designer }: { readonly designer: Designer }) {
  const { document, zone, openZone } = designer
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = zoneNames[(zoneNames.indexOf(zone) + by + zoneNames.length) % zoneNames.length]
    if (by === 0 || !next) return
    event.preventDefault()
    openZone(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-zone="${next}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Places on the hat"
      tabIndex={-1}
      onKeyDown={go}
      className="flex gap-1 overflow-x-auto"
    >
      {zoneNames.map((name) => {
        const count = document.zones[name].layers.length
        return (
          <button
            key={name}
            type="button"
            role="tab"
            data-zone={name}
            aria-selected={name === zone}
            aria-controls={zonePanelId}
            tabIndex={name === zone ? 0 : -1}
            onClick={() => openZone(name)}
            className={clsx(
              'min-h-11 shrink-0 rounded-field border px-3 font-semibold',
              name === zone ? 'border-accent bg-raised' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {zoneOf(document.blank, name).name}
            {count > 0 && <span className="label ml-2 text-sm text-muted">{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
