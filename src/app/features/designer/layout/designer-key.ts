import type { DesignCommand } from '#modules/design-engine'
import { layerKeyCommand, type PressedKey } from '../surface/layer-key-command.ts'

export type KeyAction = 'undo' | 'redo' | 'deselect' | { readonly command: DesignCommand }

/** Where the focus is: in a field that needs its own keys, on another control, or on the page itself. */
export type KeyPlace = 'field' | 'control' | 'page'

/** What a key does anywhere in the designer. A focused layer has handled its own keys before. */
export function designerKey(
  pressed: PressedKey,
  place: KeyPlace,
  selected: string | null,
): KeyAction | undefined {
  if (pressed.key === 'Escape') return selected === null ? undefined : 'deselect'
  // Text fields have the browser's own undo.
  if (place === 'field') return undefined
  if (pressed.ctrlKey || pressed.metaKey) {
    const key = pressed.key.toLowerCase()
    if (key === 'y') return 'redo'
    return key === 'z' ? (pressed.shiftKey ? 'redo' : 'undo') : undefined
  }
  if (selected === null) return undefined
  if (place === 'control' && pressed.key !== 'Delete') return undefined
  const command = layerKeyCommand(selected, pressed)
  return command && { command }
}
