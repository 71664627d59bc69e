import type { DesignCommand } from '#modules/design-engine'

export interface PressedKey {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The command for a key while a layer has the focus. Arrow keys move by 1 mm, with Shift by 5 mm, with Alt by 0.2 mm. */
export function layerKeyCommand(id: string, pressed: PressedKey): DesignCommand | undefined {
  if (pressed.ctrlKey || pressed.metaKey) return undefined
  const way = ways[pressed.key]
  if (way) {
    const step = pressed.shiftKey ? 5 : pressed.altKey ? 0.2 : 1
    return { do: 'move-by', id, dx: way[0] * step, dy: way[1] * step }
  }
  switch (pressed.key) {
    case '+':
    case '=':
      return { do: 'scale-by', id, factor: 1.05 }
    case '-':
      return { do: 'scale-by', id, factor: 1 / 1.05 }
    case '[':
      return { do: 'rotate-by', id, degrees: pressed.shiftKey ? -1 : -5 }
    case ']':
      return { do: 'rotate-by', id, degrees: pressed.shiftKey ? 1 : 5 }
    case 'Delete':
    case 'Backspace':
      return { do: 'remove', id }
    default:
      return undefined
  }
}
