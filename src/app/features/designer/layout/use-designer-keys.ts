import { useEffect, useRef } from 'react'
import type { DesignerModel } from '../document/use-designer.ts'
import {
  duplicateSelection,
  groupSelection,
  selectEverything,
  ungroupSelection,
} from '../arrange/selection-actions.ts'
import { useClipboard } from '../arrange/use-clipboard.ts'
import { performKey } from '../surface/perform-key.ts'
import { designerKey, type KeyAction, type KeyPlace } from './designer-key.ts'

const fields = 'input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"]), textarea'

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element) || target === document.body) return 'page'
  if (target.matches(fields)) return 'field'
  // The stage itself may have the focus after a layer was removed.
  return target.matches('[role="tabpanel"]') ? 'page' : 'control'
}

const actions: Record<Exclude<KeyAction, 'change'>, (designer: DesignerModel) => void> = {
  undo: ({ undo }) => undo(),
  redo: ({ redo }) => redo(),
  deselect: ({ select }) => select(null),
  'select-all': selectEverything,
  duplicate: duplicateSelection,
  group: groupSelection,
  ungroup: ungroupSelection,
}

/**
 * Undo, redo, Escape, Delete, copying and selecting all work wherever the focus is, also when it is nowhere. A text field
 * keeps its own keys.
 */
export function useDesignerKeys(designer: DesignerModel): void {
  const latest = useRef(designer)
  useEffect(() => {
    latest.current = designer
  })
  useClipboard(latest)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The toasts are a popover too, which is always open.
      if (event.defaultPrevented || document.querySelector('dialog:modal, [popover="auto"]:popover-open'))
        return
      const now = latest.current
      const action = designerKey(event, placeOf(event.target), now.selected)
      if (!action) return
      event.preventDefault()
      if (action === 'change') performKey(now, event)
      else actions[action](now)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
