import { applyCommand, type DesignCommand } from './design-commands.ts'
import type { DesignDocument } from './design-document.ts'

export interface DesignHistory {
  readonly past: readonly DesignDocument[]
  readonly now: DesignDocument
  readonly future: readonly DesignDocument[]
  /** Tag and time of the last step. A drag is many commands but one step. */
  readonly tag: string
  readonly at: number
}

export interface Step {
  /** Commands with the same tag in quick succession are undone together. */
  readonly tag?: string
  /** Milliseconds of any clock. */
  readonly at?: number
}

const mergeWithin = 900
const maxSteps = 200

export function historyOf(document: DesignDocument): DesignHistory {
  return { past: [], now: document, future: [], tag: '', at: 0 }
}

export function perform(history: DesignHistory, command: DesignCommand, step: Step = {}): DesignHistory {
  return performAll(history, [command], step)
}

/** Several commands as one step, such as 'fix all'. */
export function performAll(
  history: DesignHistory,
  commands: readonly DesignCommand[],
  { tag = '', at = 0 }: Step = {},
): DesignHistory {
  const now = commands.reduce(applyCommand, history.now)
  if (now === history.now) return history
  const merges = tag !== '' && tag === history.tag && at - history.at < mergeWithin
  const past = merges ? history.past : [...history.past.slice(1 - maxSteps), history.now]
  return { past, now, future: [], tag, at }
}

/** Another design in place of this one, as one step. */
export function replaceAll(history: DesignHistory, now: DesignDocument): DesignHistory {
  return { past: [...history.past.slice(1 - maxSteps), history.now], now, future: [], tag: '', at: 0 }
}

export function undo(history: DesignHistory): DesignHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    tag: '',
    at: 0,
  }
}

export function redo(history: DesignHistory): DesignHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return { past: [...history.past, history.now], now: next, future, tag: '', at: 0 }
}
