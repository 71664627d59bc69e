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
import { toggled } from '../arrange/several-layers.ts'
import { commandAnnouncement, severalAnnouncement } from './command-announcement.ts'

export interface DesignerState {
  readonly history: DesignHistory
  readonly placement: PlacementName
  /** How often a placement was opened. The hat turns to it each time, also when it was turned away in between. */
  readonly opened: number
  /** The layer whose settings are shown. */
  readonly selected: string | null
  /** All selected layers, of the open placement; `selected` is the last of them. */
  readonly selection: readonly string[]
  /** The latest text for screen readers. */
  readonly announcement: string
}

export type DesignerAction =
  | { readonly do: 'perform'; readonly commands: readonly DesignCommand[]; readonly step?: Step }
  | { readonly do: 'undo' | 'redo' }
  | { readonly do: 'select'; readonly ids: readonly string[] }
  | { readonly do: 'toggle'; readonly id: string }
  | { readonly do: 'open-placement'; readonly placement: PlacementName }
  | { readonly do: 'open'; readonly document: DesignDocument }
  | { readonly do: 'replace'; readonly document: DesignDocument; readonly announcement: string }

export function openedWith(document: DesignDocument): DesignerState {
  const { layers } = document.placements.front
  const first = layers.findLast(({ kind }) => kind === 'text') ?? layers.at(-1)
  return selecting(
    {
      history: historyOf(document),
      placement: 'front',
      opened: 0,
      selected: null,
      selection: [],
      announcement: '',
    },
    first ? [first.id] : [],
  )
}

function selecting(state: DesignerState, selection: readonly string[]): DesignerState {
  return { ...state, selection, selected: selection.at(-1) ?? null }
}

/** If the selected layer is gone, selects the top one of its placement, so that keyboard users can continue. */
function settled(state: DesignerState): DesignerState {
  const found = state.selection.flatMap((id) => findLayer(state.history.now, id) ?? [])
  const placement = found.at(-1)?.placement
  if (placement) {
    const there = found.filter((placed) => placed.placement === placement)
    return selecting(
      { ...state, placement },
      there.map(({ layer }) => layer.id),
    )
  }
  const next =
    state.selected === null ? undefined : state.history.now.placements[state.placement].layers.at(-1)
  return selecting(state, next ? [next.id] : [])
}

function performed(state: DesignerState, action: Extract<DesignerAction, { do: 'perform' }>): DesignerState {
  const history = performAll(state.history, action.commands, action.step)
  if (history === state.history) return state
  const added = action.commands.flatMap(addedBy)
  const announcement =
    severalAnnouncement(action.commands) ??
    action.commands.map((command) => commandAnnouncement(command, history.now)).join(' ')
  return settled({
    ...selecting(state, added.length > 0 ? added : state.selection),
    history,
    announcement,
  })
}

function addedBy(command: DesignCommand): string[] {
  if (command.do === 'add') return [command.layer.id]
  return command.do === 'duplicate' || command.do === 'copy-to-placement' ? [command.newId] : []
}

function selectedAnnouncement(state: DesignerState): DesignerState {
  const count = state.selection.length
  return count < 2 ? state : { ...state, announcement: `${count} layers selected.` }
}

/** Another design as one step that can be undone: a look, or starting over. Its top text is selected, ready to be typed over. */
function replaced(
  state: DesignerState,
  { document, announcement }: Extract<DesignerAction, { do: 'replace' }>,
): DesignerState {
  return {
    ...openedWith(document),
    history: replaceAll(state.history, document),
    opened: state.opened,
    announcement,
  }
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
      return selectedAnnouncement(settled(selecting(state, action.ids)))
    case 'toggle':
      return selectedAnnouncement(
        settled(selecting(state, toggled(state.history.now, state.selection, action.id))),
      )
    case 'open-placement': {
      const inPlacement = state.history.now.placements[action.placement].layers.at(-1)
      return selecting(
        { ...state, placement: action.placement, opened: state.opened + 1 },
        inPlacement ? [inPlacement.id] : [],
      )
    }
    case 'open':
      return { ...openedWith(action.document), opened: state.opened }
    case 'replace':
      return replaced(state, action)
  }
}
