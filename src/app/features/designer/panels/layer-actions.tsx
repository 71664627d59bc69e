import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type DesignCommand,
  type Layer,
  type PlacementName,
  placementNames,
  placementOf,
} from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import type { DesignerModel } from '../document/use-designer.ts'

interface LayerActionsProps {
  readonly layer: Layer
  readonly placement: PlacementName
  readonly designer: DesignerModel
}

export function LayerActions({ layer, placement, designer }: LayerActionsProps) {
  const { document, perform } = designer
  const { id, locked } = layer
  const actions: readonly { label: string; command: DesignCommand; whenLocked?: boolean }[] = [
    { label: 'Forward', command: { do: 'reorder', id, to: 'up' } },
    { label: 'Backward', command: { do: 'reorder', id, to: 'down' } },
    { label: locked ? 'Unlock' : 'Lock', command: { do: 'lock', id, locked: !locked }, whenLocked: true },
  ]
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {actions.map(({ label, command, whenLocked = false }) => (
          <Button
            key={label}
            tone="secondary"
            size="small"
            disabled={locked && !whenLocked}
            onClick={() => perform(command)}
          >
            {label}
          </Button>
        ))}
      </div>
      <SelectField
        label="Copy to"
        name="copy-to"
        value=""
        options={[
          { value: '', label: 'Choose a placement' },
          ...placementNames
            .filter((name) => name !== placement)
            .map((name) => ({ value: name, label: placementOf(document.blank, name).name })),
        ]}
        onChange={(event) => {
          const to = event.currentTarget.value
          if (to !== '')
            perform({ do: 'copy-to-placement', id, newId: newId(), placement: to as PlacementName })
        }}
      />
    </div>
  )
}
