import { useEffect, useRef } from 'react'
import type { Designer } from '../document/use-designer.ts'
import { designerKey, type KeyPlace } from './designer-key.ts'

const fields = 'input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"]), textarea'

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof Element) || target === document.body) return 'page'
  if (target.matches(fields)) return 'field'
  // The stage itself may have the focus after a layer was removed.
  return target.matches('[role="tabpanel"]') ? 'page' : 'control'
}

/** Undo, redo, Escape and Delete work wherever the focus is, also when it is nowhere. */
export function useDesignerKeys(designer: Designer): void {
  const latest = useRef(designer)
  useEffect(() => {
    latest.current = designer
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return
      const now = latest.current
      const action = designerKey(event, placeOf(event.target), now.selected)
      if (!action) return
      event.preventDefault()
      if (action === 'undo') now.undo()
      else if (action === 'redo') now.redo()
      else if (action === 'deselect') now.select(null)
      else now.perform(action.command, `key-${event.key}-${now.selected}`)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
