import {
  type DesignCommand,
  type DesignDocument,
  type DesignHistory,
  findLayer,
  historyOf,
  performAll,
  redo,
  type Step,
  undo,
  type ZoneName,
} from '#modules/designs'
import { commandNews } from './command-news.ts'

export interface DesignerState {
  readonly history: DesignHistory
  readonly zone: ZoneName
  readonly selected: string | null
  /** The latest news for screen readers. */
  readonly spoken: string
}

export type DesignerAction =
  | { readonly do: 'perform'; readonly commands: readonly DesignCommand[]; readonly step?: Step }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'select'; readonly id: string | null }
  | { readonly do: 'open-zone'; readonly zone: ZoneName }
  | { readonly do: 'open'; readonly document: DesignDocument }

export function openedWith(document: DesignDocument): DesignerState {
  const first = document.zones.front.layers.at(-1)
  return { history: historyOf(document), zone: 'front', selected: first?.id ?? null, spoken: '' }
}

/** In the place of a layer that is gone the uppermost one beside it is selected, so that hands on the keys can go on. */
function settled(state: DesignerState): DesignerState {
  const placed = state.selected === null ? undefined : findLayer(state.history.now, state.selected)
  if (placed) return { ...state, zone: placed.zone }
  const beside = state.selected === null ? undefined : state.history.now.zones[state.zone].layers.at(-1)
  return { ...state, selected: beside?.id ?? null }
}

function performed(state: DesignerState, action: Extract<DesignerAction, { do: 'perform' }>): DesignerState {
  const history = performAll(state.history, action.commands, action.step)
  if (history === state.history) return state
  const last = action.commands.at(-1)
  const added =
    last?.do === 'add'
      ? last.layer.id
      : last?.do === 'duplicate' || last?.do === 'copy-to-zone'
        ? last.newId
        : state.selected
  const spoken = action.commands.map((command) => commandNews(command, history.now)).join(' ')
  return settled({ ...state, history, selected: added, spoken })
}

export function changeDesigner(state: DesignerState, action: DesignerAction): DesignerState {
  switch (action.do) {
    case 'perform':
      return performed(state, action)
    case 'undo':
      return settled({ ...state, history: undo(state.history), spoken: 'Undone.' })
    case 'redo':
      return settled({ ...state, history: redo(state.history), spoken: 'Done again.' })
    case 'select':
      return settled({ ...state, selected: action.id })
    case 'open-zone': {
      const inZone = state.history.now.zones[action.zone].layers.at(-1)
      return { ...state, zone: action.zone, selected: inZone?.id ?? null }
    }
    case 'open':
      return openedWith(action.document)
  }
}
