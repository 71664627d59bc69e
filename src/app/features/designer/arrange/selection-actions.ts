import { toast } from '#app/web/toasts/toasts.ts'
import { type Layer, maxLayersInPlacement } from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { pasteCommands } from './layer-clipboard.ts'
import { layersWith } from './several-layers.ts'

export const selectedLayers = ({ document, selection }: DesignerModel) => layersWith(document, selection)

export function groupSelection({ performAll, selection }: DesignerModel): void {
  const group = newId()
  if (selection.length > 1) performAll(selection.map((id) => ({ do: 'set-group', id, group })))
}

export function ungroupSelection({ performAll, selection }: DesignerModel): void {
  performAll(selection.map((id) => ({ do: 'set-group', id, group: null })))
}

export function removeSelection({ performAll, selection }: DesignerModel): void {
  performAll(selection.map((id) => ({ do: 'remove', id })))
}

export const duplicateSelection = (designer: DesignerModel) => pasteLayers(designer, selectedLayers(designer))

/** Into the open placement, as one step. */
export function pasteLayers(
  { document, placement, performAll }: DesignerModel,
  layers: readonly Layer[],
): void {
  if (layers.length === 0) return
  const commands = pasteCommands(document, placement, layers)
  if (commands.length > 0) performAll(commands)
  else {
    toast({
      title: 'Not pasted',
      description: `A placement takes ${maxLayersInPlacement} layers. Remove some first.`,
      tone: 'danger',
    })
  }
}

export function selectEverything({ document, placement, selectAll }: DesignerModel): void {
  const { layers } = document.placements[placement]
  selectAll(layers.filter(({ locked }) => !locked).map(({ id }) => id))
}
