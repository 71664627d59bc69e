import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { placementNames, placementOf } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'

export const placementPanelId = 'placement-panel'

/** Front, sides and back as tabs. Arrow keys move between them. */
export function PlacementTabs({ designer }: { readonly designer: DesignerModel }) {
  const { document, placement, openPlacement } = designer
  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next =
      placementNames[(placementNames.indexOf(placement) + by + placementNames.length) % placementNames.length]
    if (by === 0 || !next) return
    event.preventDefault()
    openPlacement(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-placement="${next}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Placements"
      tabIndex={-1}
      onKeyDown={go}
      className="scrolls-sideways flex gap-1"
    >
      {placementNames.map((name) => {
        const count = document.placements[name].layers.length
        return (
          <button
            key={name}
            type="button"
            role="tab"
            data-placement={name}
            aria-selected={name === placement}
            aria-controls={placementPanelId}
            tabIndex={name === placement ? 0 : -1}
            onClick={() => openPlacement(name)}
            className={clsx(
              'min-h-10 shrink-0 rounded-field border px-2.5 text-sm font-semibold whitespace-nowrap max-[22rem]:px-1.5 pointer-coarse:min-h-11',
              name === placement
                ? 'border-accent bg-raised'
                : 'border-transparent text-muted hover:text-text',
            )}
          >
            {placementOf(document.blank, name).name}
            {count > 0 && <span className="label ml-2 text-sm text-muted max-[22rem]:hidden">{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
