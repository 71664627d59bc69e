import type { TextLayer } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import { MeasureField } from '../panels/measure-field.tsx'
import { shapeChoices, shapeCommands } from './shape-choices.ts'
import { ShapePicture } from './shape-picture.tsx'

interface ShapePickerProps {
  readonly layer: TextLayer
  readonly designer: DesignerModel
}

/** The shapes of words as pictures, and the measures of the chosen one. */
export function ShapePicker({ layer, designer }: ShapePickerProps) {
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Shape of the text" className="grid grid-cols-4 gap-1.5 lg:grid-cols-3">
        {shapeChoices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={choice.isChosen(layer)}
            disabled={layer.locked}
            onClick={() => designer.performAll(shapeCommands(layer, choice))}
            className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-field border border-edge bg-raised p-1 text-center text-xs/tight hover:border-text disabled:border-dashed disabled:text-muted aria-pressed:border-accent aria-pressed:text-accent-text"
          >
            <ShapePicture picture={choice.picture} />
            {choice.name}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ShapeMeasures layer={layer} designer={designer} />
      </div>
    </div>
  )
}

function ShapeMeasures({ layer, designer: { perform } }: ShapePickerProps) {
  const { id, shape, locked: disabled } = layer
  const common = { disabled, unit: 'mm', step: 1 }
  switch (shape?.kind) {
    case undefined:
      return (
        <MeasureField
          {...common}
          label="Arch"
          name="arch"
          value={layer.arch}
          min={-60}
          max={60}
          onChange={(arch) => perform({ do: 'set-arch', id, arch }, `arch-${id}`)}
        />
      )
    case 'circle':
      return (
        <>
          <MeasureField
            {...common}
            label="Ring width"
            name="diameter"
            value={shape.diameter}
            min={5}
            max={150}
            onChange={(diameter) =>
              perform({ do: 'set-shape', id, shape: { ...shape, diameter } }, `diameter-${id}`)
            }
          />
          <MeasureField
            {...common}
            label="Starts at"
            name="start"
            unit="°"
            value={shape.start}
            min={0}
            max={360}
            onChange={(start) => perform({ do: 'set-shape', id, shape: { ...shape, start } }, `start-${id}`)}
          />
        </>
      )
    case 'wave':
      return (
        <MeasureField
          {...common}
          label="Wave height"
          name="wave"
          value={shape.height}
          min={-60}
          max={60}
          onChange={(height) => perform({ do: 'set-shape', id, shape: { ...shape, height } }, `wave-${id}`)}
        />
      )
    case 'stacked':
      return (
        <MeasureField
          {...common}
          label="Line spacing"
          name="leading"
          unit="×"
          step={0.05}
          value={shape.leading}
          min={0.8}
          max={4}
          onChange={(leading) =>
            perform({ do: 'set-shape', id, shape: { ...shape, leading } }, `leading-${id}`)
          }
        />
      )
    case 'monogram':
      return null
  }
}
