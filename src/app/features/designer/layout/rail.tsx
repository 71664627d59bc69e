import { clsx } from 'clsx'
import { memo } from 'react'
import { drawerId, type PanelName, panelTitles, railPanels } from './panel-names.ts'

interface RailProps {
  readonly panel: PanelName | null
  /** Null closes the drawer. */
  readonly open: (panel: PanelName | null) => void
}

/** Line icons on a 24 px grid, like those of the site. Only the designer loads them. */
const icons: Readonly<Record<(typeof railPanels)[number], string>> = {
  looks: 'M12 3l2.2 6.2L20.5 11.5 14.2 13.8 12 20l-2.2-6.2L3.5 11.5 9.8 9.2z',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  graphics: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  upload: 'M12 16V5M7.5 9.5 12 5l4.5 4.5M5 15v4h14v-4',
  hat: 'M5.5 14.5C5 8.5 7.5 6 12 6s7 2.5 6.5 8.5M3 18.5c0-2.5 4-4.5 9-4.5s9 2 9 4.5c-2.5-1.8-5.5-2.5-9-2.5s-6.5.7-9 2.5z',
  team: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.2a3 3 0 0 1 0 5.6M16 14.2c2.9.3 5 2.2 5 4.8',
  layers: 'M12 4 3.5 8.5 12 13l8.5-4.5zM4 13l8 4.3 8-4.3',
}

/** Opens one drawer at a time; the open one's entry closes it. */
export const Rail = memo(function Rail({ panel, open }: RailProps) {
  return (
    <nav aria-label="Designer" className="tool-rail">
      {railPanels.map((name) => (
        <button
          key={name}
          type="button"
          aria-expanded={panel === name}
          aria-controls={drawerId}
          onClick={() => open(panel === name ? null : name)}
          className={clsx(
            'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-field text-[0.6875rem] font-semibold focus-visible:-outline-offset-2 max-[22rem]:text-[0.625rem] max-[22rem]:tracking-tight lg:h-16 lg:flex-none lg:px-1 lg:text-xs',
            panel === name ? 'bg-raised text-accent-text' : 'text-muted hover:text-text',
          )}
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-6"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={icons[name]} />
          </svg>
          {panelTitles[name]}
        </button>
      ))}
    </nav>
  )
})
