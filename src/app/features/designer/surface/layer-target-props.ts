import type { FocusEvent, KeyboardEvent } from 'react'
import { type DrawnLayer } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import { performKey } from './perform-key.ts'

/** Makes the place of a layer a button that selects it and changes it by keys, on the hat and on the flat drawing. */
export function layerTargetProps({ layer, title }: DrawnLayer, designer: DesignerModel) {
  return {
    role: 'button',
    'data-layer': layer.id,
    tabIndex: 0,
    'aria-label': `${title}. Arrow keys move, plus and minus resize, brackets turn, Delete removes.`,
    'aria-pressed': designer.selection.includes(layer.id),
    // By the keyboard. A press has selected it already, perhaps together with others.
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) designer.select(layer.id)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (performKey(designer, event)) event.preventDefault()
    },
  }
}
