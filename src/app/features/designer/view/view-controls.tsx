import { useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { isFitted } from './view.ts'
import type { Viewport } from './use-viewport.ts'

/** Zoom and full screen, for everyone without a wheel or a second finger too. */
export function ViewControls({ viewport }: { readonly viewport: Viewport }) {
  const { view } = viewport
  return (
    <div role="group" aria-label="View" data-fitted={isFitted(view)} className="tool-view">
      <button type="button" aria-label="Zoom out" onClick={viewport.zoomOut}>
        <Icon name="minus" className="size-4" />
      </button>
      <span className="label w-11 text-center text-sm font-semibold">{Math.round(view.zoom * 100)}%</span>
      <button type="button" aria-label="Zoom in" onClick={viewport.zoomIn}>
        <Icon name="plus" className="size-4" />
      </button>
      <button type="button" disabled={isFitted(view)} onClick={viewport.fit} className="px-1.5">
        Fit
      </button>
      <FullScreenButton />
    </div>
  )
}

const corners = 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'
const innerCorners = 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5'

function onChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Missing where the browser has no full screen, as on an iPhone. Escape leaves it too. */
function FullScreenButton() {
  const isFull = useSyncExternalStore(
    onChange,
    () => document.fullscreenElement !== null,
    () => false,
  )
  if (!document.fullscreenEnabled) return null
  // The whole page, so that messages and dialogs show too.
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <button
      type="button"
      aria-label="Full screen"
      aria-pressed={isFull}
      // A browser may refuse; then nothing changes.
      onClick={() => void toggle().catch(() => undefined)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4" fill="none" stroke="currentColor">
        <path d={isFull ? innerCorners : corners} strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </button>
  )
}
