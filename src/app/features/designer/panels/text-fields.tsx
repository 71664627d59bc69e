import { type ReactNode, useCallback, useState } from 'react'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import { maxTextLength, type TextLayer } from '#modules/design-engine'
import { MeasureField } from './measure-field.tsx'
import type { Perform } from '../document/use-designer.ts'
import { MissingPanel } from '../layout/missing-panel.tsx'

const fontsLoading = <Skeleton className="h-80 w-full" />

const FontList = partOnDemand(async () => (await import('./font-list.tsx')).FontList, {
  whileLoading: fontsLoading,
  missing: MissingPanel,
})

interface TextFieldsProps extends OutlineFieldsProps {
  /** False until the hat is drawn: the list of fonts comes last. */
  readonly showsFonts: boolean
  /** Below the words, above what loads later. */
  readonly children: ReactNode
}

export function TextFields({ layer, perform, showsFonts, children }: TextFieldsProps) {
  const { id, locked: disabled } = layer
  // An empty field doesn't change the layer: the user is about to type something else.
  const [isEmpty, setIsEmpty] = useState(false)
  const write = (text: string) => {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') perform({ do: 'set-text', id, text }, `text-${id}`)
  }
  const chooseFont = useCallback((font: string) => perform({ do: 'set-font', id, font }), [perform, id])
  const field = {
    name: 'text',
    value: isEmpty ? '' : layer.text,
    maxLength: maxTextLength,
    disabled,
    error: isEmpty ? 'Enter some text, or remove the layer.' : null,
  }
  return (
    <>
      {layer.shape?.kind === 'stacked' ? (
        <TextAreaField
          {...field}
          label="Text"
          hint="Each line is a line on the hat."
          rows={3}
          onChange={(event) => write(event.currentTarget.value)}
        />
      ) : (
        <TextField
          {...field}
          label="Text"
          hint={layer.shape?.kind === 'monogram' ? 'Two or three letters.' : undefined}
          maxLength={layer.shape?.kind === 'monogram' ? Math.max(3, layer.text.length) : maxTextLength}
          autoComplete="off"
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {children}
      <details className="rounded-field border border-line px-3 py-2">
        <summary className="flex min-h-9 items-center font-semibold">Spacing and outline</summary>
        <div className="grid grid-cols-2 gap-3 py-2">
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
        </div>
        <OutlineFields layer={layer} perform={perform} />
      </details>
      {showsFonts ? (
        <FontList text={layer.text} value={layer.font} disabled={disabled} choose={chooseFont} />
      ) : (
        fontsLoading
      )}
    </>
  )
}

interface OutlineFieldsProps {
  readonly layer: TextLayer
  readonly perform: Perform
}

function OutlineFields({ layer, perform }: OutlineFieldsProps) {
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
      )}
    </>
  )
}
