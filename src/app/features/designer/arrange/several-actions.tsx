import { Button } from '#app/ui/button.tsx'
import type { PlacementDrawing } from '#modules/design-engine'
import { copiedLayers, rememberLayers } from './layer-clipboard.ts'
import {
  duplicateSelection,
  groupSelection,
  pasteLayers,
  removeSelection,
  selectedLayers,
  selectEverything,
  ungroupSelection,
} from './selection-actions.ts'
import { commonGroup } from './several-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { ArrangeFields } from './arrange-fields.tsx'

interface SeveralActionsProps {
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
}

/** What can be done with all selected layers; the keys do the same. */
export function SeveralActions({ designer, drawing }: SeveralActionsProps) {
  const layers = selectedLayers(designer)
  const isGroup = commonGroup(layers) !== null
  const none = layers.length === 0
  const actions = [
    {
      label: 'Select all',
      act: () => selectEverything(designer),
      disabled: drawing.layers.length === 0,
    },
    { label: 'Copy', act: () => rememberLayers(layers), disabled: none },
    {
      label: 'Cut',
      act: () => {
        rememberLayers(layers)
        removeSelection(designer)
      },
      disabled: none,
    },
    { label: 'Paste', act: () => void copiedLayers().then((copied) => pasteLayers(designer, copied)) },
    { label: 'Duplicate', act: () => duplicateSelection(designer), disabled: none },
    isGroup
      ? { label: 'Ungroup', act: () => ungroupSelection(designer) }
      : { label: 'Group', act: () => groupSelection(designer), disabled: layers.length < 2 },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {actions.map(({ label, act, disabled = false }) => (
          <Button key={label} tone="secondary" size="small" disabled={disabled} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
      {!none && <ArrangeFields designer={designer} drawing={drawing} />}
    </div>
  )
}
