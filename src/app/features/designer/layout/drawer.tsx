import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { drawerId, type PanelName, panelTitles } from './panel-names.ts'

/** How much of a phone the sheet takes. It never covers the hat: the stage above it becomes smaller. */
export type SheetHeight = 'low' | 'half' | 'tall'

interface DrawerProps {
  readonly panel: PanelName
  readonly height: SheetHeight
  readonly setHeight: (height: SheetHeight) => void
  readonly close: () => void
  readonly children: ReactNode
}

/** The drawer beside the hat; on a phone, a sheet below it with three heights. */
export function Drawer({ panel, height, setHeight, close, children }: DrawerProps) {
  return (
    <section id={drawerId} aria-labelledby="drawer-heading" className="tool-drawer">
      <SheetHandle height={height} setHeight={setHeight} />
      <div className="tool-heading">
        <h2 id="drawer-heading" className="text-lg">
          {panelTitles[panel]}
        </h2>
        <button
          type="button"
          aria-label={`Close ${panelTitles[panel]}`}
          onClick={close}
          className="flex size-9 items-center justify-center rounded-field text-muted hover:bg-raised hover:text-text"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <div
        key={panel}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 lg:pt-3"
      >
        {children}
      </div>
    </section>
  )
}

const heights: readonly SheetHeight[] = ['low', 'half', 'tall']
const names: Readonly<Record<SheetHeight, string>> = {
  low: 'Make the panel taller',
  half: 'Make the panel taller',
  tall: 'Make the panel shorter',
}
const dragPx = 24

/** A drag or a press goes to the next height. */
function SheetHandle({ height, setHeight }: Pick<DrawerProps, 'height' | 'setHeight'>) {
  const from = useRef<number | null>(null)
  const step = (by: number) =>
    setHeight(heights[Math.min(2, Math.max(0, heights.indexOf(height) + by))] ?? 'half')
  const release = (event: PointerEvent) => {
    const start = from.current
    from.current = null
    if (start === null) return
    const moved = start - event.clientY
    if (Math.abs(moved) > dragPx) step(Math.sign(moved))
    else if (height === 'tall') setHeight('low')
    else step(1)
  }
  return (
    <button
      type="button"
      aria-label={names[height]}
      onPointerDown={(event) => {
        from.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={release}
      // A click without a pointer: a key or a screen reader.
      onClick={(event) => {
        if (event.detail === 0) setHeight(height === 'tall' ? 'low' : height === 'half' ? 'tall' : 'half')
      }}
      className="tool-handle"
    >
      <span aria-hidden="true" className="h-1 w-12 rounded-full bg-edge" />
    </button>
  )
}
