import type { KeyboardEvent } from 'react'
import type { DrawnLayer } from '#modules/design-engine'
import type { Designer } from '../document/use-designer.ts'
import { layerKeyCommand } from './layer-key-command.ts'

/** Makes the place of a layer a button that selects it and changes it by keys, on the hat and on the flat drawing. */
export function layerTargetProps({ layer, title }: DrawnLayer, designer: Designer) {
  return {
    role: 'button',
    'data-layer': layer.id,
    tabIndex: 0,
    'aria-label': `${title}. Arrow keys move, plus and minus resize, brackets turn, Delete removes.`,
    'aria-pressed': designer.selected === layer.id,
    onFocus: () => designer.select(layer.id),
    onKeyDown: (event: KeyboardEvent) => {
      const command = layerKeyCommand(layer.id, event)
      if (!command) return
      event.preventDefault()
      designer.perform(command, `key-${event.key}-${layer.id}`)
    },
  }
}
