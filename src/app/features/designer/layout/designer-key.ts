import { layerKeyCommand, type PressedKey } from '../surface/layer-key-command.ts'

export type KeyAction =
  | 'undo'
  | 'redo'
  | 'deselect'
  | 'select-all'
  | 'duplicate'
  | 'group'
  | 'ungroup'
  | 'change'

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
    if (key === 'z') return pressed.shiftKey ? 'redo' : 'undo'
    if (key === 'g' && selected !== null) return pressed.shiftKey ? 'ungroup' : 'group'
    if (key === 'd' && selected !== null) return 'duplicate'
    return { y: 'redo', a: 'select-all' }[key] as KeyAction | undefined
  }
  if (selected === null) return undefined
  if (place === 'control' && pressed.key !== 'Delete') return undefined
  return layerKeyCommand(selected, pressed) && 'change'
}
