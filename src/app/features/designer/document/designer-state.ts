import {
  type DesignCommand,
  type DesignDocument,
  type DesignHistory,
  findLayer,
  historyOf,
  performAll,
  redo,
  replaceAll,
  type Step,
  undo,
  type PlacementName,
} from '#modules/design-engine'
import { commandAnnouncement } from './command-announcement.ts'

export interface DesignerState {
  readonly history: DesignHistory
  readonly placement: PlacementName
  readonly selected: string | null
  /** The latest text for screen readers. */
  readonly announcement: string
}

export type DesignerAction =
  | { readonly do: 'perform'; readonly commands: readonly DesignCommand[]; readonly step?: Step }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'select'; readonly id: string | null }
  | { readonly do: 'open-placement'; readonly placement: PlacementName }
  | { readonly do: 'open'; readonly document: DesignDocument }
  | { readonly do: 'replace'; readonly document: DesignDocument; readonly announcement: string }

export function openedWith(document: DesignDocument): DesignerState {
  const { layers } = document.placements.front
  const first = layers.findLast(({ kind }) => kind === 'text') ?? layers.at(-1)
  return { history: historyOf(document), placement: 'front', selected: first?.id ?? null, announcement: '' }
}

/** If the selected layer is gone, selects the top one of its placement, so that keyboard users can continue. */
function settled(state: DesignerState): DesignerState {
  const placed = state.selected === null ? undefined : findLayer(state.history.now, state.selected)
  if (placed) return { ...state, placement: placed.placement }
  const next =
    state.selected === null ? undefined : state.history.now.placements[state.placement].layers.at(-1)
  return { ...state, selected: next?.id ?? null }
}

function performed(state: DesignerState, action: Extract<DesignerAction, { do: 'perform' }>): DesignerState {
  const history = performAll(state.history, action.commands, action.step)
  if (history === state.history) return state
  const last = action.commands.at(-1)
  const added =
    last?.do === 'add'
      ? last.layer.id
      : last?.do === 'duplicate' || last?.do === 'copy-to-placement'
        ? last.newId
        : state.selected
  const announcement = action.commands.map((command) => commandAnnouncement(command, history.now)).join(' ')
  return settled({ ...state, history, selected: added, announcement })
}

/** Another design as one step that can be undone: a look, or starting over. Its top text is selected, ready to be typed over. */
function replaced(
  state: DesignerState,
  { document, announcement }: Extract<DesignerAction, { do: 'replace' }>,
): DesignerState {
  return { ...openedWith(document), history: replaceAll(state.history, document), announcement }
}

export function changeDesigner(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.do) {
    case 'perform':
      return performed(state, action)
    case 'undo':
      return settled({ ...state, history: undo(state.history), announcement: 'Undone.' })
    case 'redo':
      return settled({ ...state, history: redo(state.history), announcement: 'Redone.' })
    case 'select':
      return settled({ ...state, selected: action.id })
    case 'open-placement': {
      const inPlacement = state.history.now.placements[action.placement].layers.at(-1)
      return { ...state, placement: action.placement, selected: inPlacement?.id ?? null }
    }
    case 'open':
      return openedWith(action.document)
    case 'replace':
      return replaced(state, action)
  }
}
