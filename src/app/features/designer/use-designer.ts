import { useCallback, useReducer } from 'react'
import type { DesignCommand, DesignDocument, Step, ZoneName } from '#modules/designs'
import { changeDesigner, openedWith } from './designer-state.ts'

/** The design being made: its history, what is selected, and everything that can be done to it. */
export function useDesigner(start: DesignDocument) {
  const [state, dispatch] = useReducer(changeDesigner, start, openedWith)
  const performAll = useCallback((commands: readonly DesignCommand[], step?: Step) => {
    dispatch({ do: 'perform', commands, step: step ?? { at: performance.now() } })
  }, [])
  /** Commands with the same tag, one soon after the other, are one step to undo. */
  const perform = useCallback(
    (command: DesignCommand, tag = '') => performAll([command], { tag, at: performance.now() }),
    [performAll],
  )
  const select = useCallback((id: string | null) => dispatch({ do: 'select', id }), [])
  const openZone = useCallback((zone: ZoneName) => dispatch({ do: 'open-zone', zone }), [])
  const open = useCallback((document: DesignDocument) => dispatch({ do: 'open', document }), [])
  return {
    ...state,
    document: state.history.now,
    perform,
    performAll,
    select,
    openZone,
    open,
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
  }
}

export type Designer = ReturnType<typeof useDesigner>
export type Perform = Designer['perform']
