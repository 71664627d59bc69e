import { type RefObject, useEffect } from 'react'
import type { DesignerModel } from '../document/use-designer.ts'
import { layersIn, writeLayers } from './layer-clipboard.ts'
import { pasteLayers, removeSelection, selectedLayers } from './selection-actions.ts'

const fields = 'input, textarea, select, [contenteditable]'

/** Text fields and marked text on the page keep the browser's own copying. */
function isElsewhere({ target }: Event): boolean {
  const isField = target instanceof Element && target.matches(fields)
  return isField || document.querySelector('dialog:modal') !== null || String(getSelection()) !== ''
}

/** Copies, cuts and pastes layers by the keys and menus of the system: between placements, designs and tabs. */
export function useClipboard(latest: RefObject<DesignerModel>): void {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const designer = latest.current
      const layers = selectedLayers(designer)
      if (isElsewhere(event) || layers.length === 0 || !event.clipboardData) return
      event.preventDefault()
      writeLayers(event.clipboardData, layers)
      if (event.type === 'cut') removeSelection(designer)
    }
    const paste = (event: ClipboardEvent) => {
      if (isElsewhere(event)) return
      void layersIn(event.clipboardData).then((layers) => pasteLayers(latest.current, layers))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [latest])
}
