export interface HatTurn {
  /** Camera movement around and above the hat, in radians. */
  readonly around: number
  readonly above: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const step = Math.PI / 12

const turn = (changes: Partial<HatTurn>): HatTurn => ({ around: 0, above: 0, ...changes })

/** Named by where the visible side moves, as when dragging. */
export const hatTurns = {
  left: turn({ around: step }),
  right: turn({ around: -step }),
  up: turn({ above: -step / 2 }),
  down: turn({ above: step / 2 }),
}

const keys: Readonly<Record<string, HatTurn>> = {
  ArrowLeft: hatTurns.left,
  ArrowRight: hatTurns.right,
  ArrowUp: hatTurns.up,
  ArrowDown: hatTurns.down,
}

/** The movement for a key while the hat has the focus. With Ctrl, Alt or Cmd the key is a browser shortcut. */
export function hatKeyTurn({ key, ctrlKey, metaKey, altKey }: Key): HatTurn | undefined {
  return ctrlKey || metaKey || altKey ? undefined : keys[key]
}
