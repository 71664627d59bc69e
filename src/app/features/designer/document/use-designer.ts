import { useCallback, useReducer } from 'react'
import type { DesignCommand, DesignDocument, Step, PlacementName } from '#modules/design-engine'
import { changeDesigner, openedWith } from './designer-state.ts'

/** The open design: its history, the selection, and all actions. */
export function useDesigner(start: DesignDocument) {
  const [state, dispatch] = useReducer(changeDesigner, start, openedWith)
  const performAll = useCallback((commands: readonly DesignCommand[], step?: Step) => {
    dispatch({ do: 'perform', commands, step: step ?? { at: performance.now() } })
  }, [])
  /** Commands with the same tag in quick succession are one undo step. */
  const perform = useCallback(
    (command: DesignCommand, tag = '') => performAll([command], { tag, at: performance.now() }),
    [performAll],
  )
  const selectAll = useCallback((ids: readonly string[]) => dispatch({ do: 'select', ids }), [])
  const select = useCallback((id: string | null) => selectAll(id === null ? [] : [id]), [selectAll])
  const toggle = useCallback((id: string) => dispatch({ do: 'toggle', id }), [])
  const openPlacement = useCallback(
    (placement: PlacementName) => dispatch({ do: 'open-placement', placement }),
    [],
  )
  const open = useCallback((document: DesignDocument) => dispatch({ do: 'open', document }), [])
  const replace = useCallback(
    (document: DesignDocument, announcement: string) => dispatch({ do: 'replace', document, announcement }),
    [],
  )
  return {
    ...state,
    document: state.history.now,
    perform,
    performAll,
    select,
    selectAll,
    toggle,
    openPlacement,
    open,
    replace,
    undo: useCallback(() => dispatch({ do: 'undo' }), []),
    redo: useCallback(() => dispatch({ do: 'redo' }), []),
    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
  }
}

export type DesignerModel = ReturnType<typeof useDesigner>
export type Perform = DesignerModel['perform']
