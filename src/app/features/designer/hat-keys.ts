export interface HatTurn {
  /** Radians that the camera goes around the hat and above it. */
  readonly around: number
  readonly above: number
  /** How many times as far away it then stands. */
  readonly distance: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const step = Math.PI / 12
const nearer = 0.9

const turn = (changes: Partial<HatTurn>): HatTurn => ({ around: 0, above: 0, distance: 1, ...changes })

/** What is seen goes where the word says, as with a hand that drags it. */
export const hatTurns = {
  left: turn({ around: step }),
  right: turn({ around: -step }),
  up: turn({ above: -step / 2 }),
  down: turn({ above: step / 2 }),
  nearer: turn({ distance: nearer }),
  farther: turn({ distance: 1 / nearer }),
}

const keys: Readonly<Record<string, HatTurn>> = {
  ArrowLeft: hatTurns.left,
  ArrowRight: hatTurns.right,
  ArrowUp: hatTurns.up,
  ArrowDown: hatTurns.down,
  '+': hatTurns.nearer,
  '=': hatTurns.nearer,
  '-': hatTurns.farther,
}

/** What a key does to the hat that has the focus; with Ctrl, Alt or Cmd it belongs to the browser. */
export function hatKeyTurn({ key, ctrlKey, metaKey, altKey }: Key): HatTurn | undefined {
  return ctrlKey || metaKey || altKey ? undefined : keys[key]
}
