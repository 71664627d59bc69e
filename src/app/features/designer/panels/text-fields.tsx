import { lazy, Suspense, useState } from 'react'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { designFonts, maxTextLength, type TextLayer, threads } from '#modules/design-engine'
import { MeasureField } from './measure-field.tsx'
import { SwatchPicker } from './swatch-picker.tsx'
import type { Perform } from '../document/use-designer.ts'

const FontList = lazy(async () => ({ default: (await import('./font-list.tsx')).FontList }))

interface TextFieldsProps {
  readonly layer: TextLayer
  readonly perform: Perform
}

export function TextFields({ layer, perform }: TextFieldsProps) {
  const { id, locked: disabled } = layer
  // An empty field doesn't change the layer: the user is about to type something else.
  const [isEmpty, setIsEmpty] = useState(false)
  const write = (text: string) => {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') perform({ do: 'set-text', id, text }, `text-${id}`)
  }
  return (
    <>
      <TextField
        label="Text"
        name="text"
        value={isEmpty ? '' : layer.text}
        maxLength={maxTextLength}
        disabled={disabled}
        autoComplete="off"
        error={isEmpty ? 'Enter some text, or remove the layer.' : null}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <SelectField
        label="Font"
        name="font"
        value={layer.font}
        disabled={disabled}
        options={designFonts.map((font) => ({ value: font.id, label: font.name }))}
        onChange={(event) => perform({ do: 'set-font', id, font: event.currentTarget.value })}
      />
      <AllFonts layer={layer} perform={perform} />
      <div className="grid grid-cols-2 gap-3">
        <MeasureField
          label="Letter spacing"
          name="tracking"
          unit="mm"
          value={layer.tracking}
          min={-5}
          max={30}
          step={0.1}
          disabled={disabled}
          onChange={(tracking) => perform({ do: 'set-tracking', id, tracking }, `tracking-${id}`)}
        />
        <MeasureField
          label="Arch"
          name="arch"
          unit="mm"
          value={layer.arch}
          min={-60}
          max={60}
          step={1}
          disabled={disabled}
          onChange={(arch) => perform({ do: 'set-arch', id, arch }, `arch-${id}`)}
        />
      </div>
      <OutlineFields layer={layer} perform={perform} />
    </>
  )
}

/** A list to look at, beside the select that is quick to use. */
function AllFonts({ layer, perform }: TextFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, text, font, locked } = layer
  return (
    <div className="-mt-2 flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="self-start text-sm underline pointer-coarse:min-h-11"
      >
        {isOpen ? 'Hide the fonts' : `See your words in all ${designFonts.length} fonts`}
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <FontList
            text={text}
            value={font}
            disabled={locked}
            onChange={(chosen) => perform({ do: 'set-font', id, font: chosen })}
          />
        </Suspense>
      )}
    </div>
  )
}

function OutlineFields({ layer, perform }: TextFieldsProps) {
  const { id, outline, locked: disabled } = layer
  return (
    <>
      <SwitchField
        label="Outline"
        name="outline"
        checked={outline !== null}
        disabled={disabled}
        onChange={(event) =>
          perform({
            do: 'set-outline',
            id,
            outline: event.currentTarget.checked ? { thread: 'B17', width: 1.5 } : null,
          })
        }
      />
      {outline && (
        <>
          <MeasureField
            label="Outline width"
            name="outline-width"
            unit="mm"
            value={outline.width}
            min={0.2}
            max={10}
            step={0.1}
            disabled={disabled}
            onChange={(width) =>
              perform({ do: 'set-outline', id, outline: { ...outline, width } }, `outline-${id}`)
            }
          />
          <SwatchPicker
            label="Outline thread"
            swatches={threads}
            value={outline.thread}
            disabled={disabled}
            onChange={(thread) =>
              perform({ do: 'set-outline', id, outline: { ...outline, thread } }, `outline-${id}`)
            }
          />
        </>
      )}
    </>
  )
}
