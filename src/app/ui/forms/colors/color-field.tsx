import { TextField, type TextFieldProps } from '../text-field.tsx'
import { colorPickerName, pickerColor, shownColorName } from './typed-color.ts'

export interface ColorFieldProps
  extends Omit<TextFieldProps, 'suffix' | 'value' | 'counter' | 'defaultValue'> {
  readonly defaultValue: string
  /** The color of an empty field. */
  readonly fallback: string
}

/** A color as text, with the browser's picker beside it. `typedColor` reads it, with and without scripts. */
export function ColorField({ fallback, ...field }: ColorFieldProps) {
  const { name, label, defaultValue, readOnly } = field
  const picker = colorPickerName(name)
  return (
    <>
      <input type="hidden" name={shownColorName(name)} value={defaultValue} />
      <TextField
        placeholder={fallback}
        {...field}
        spellCheck={false}
        onInput={({ currentTarget }) =>
          fill(currentTarget.form, picker, pickerColor(currentTarget.value, fallback))
        }
        suffix={
          <input
            type="color"
            name={picker}
            aria-label={`${label}, color picker`}
            defaultValue={pickerColor(defaultValue, fallback)}
            disabled={readOnly}
            onInput={({ currentTarget }) => fill(currentTarget.form, name, currentTarget.value)}
            className="color-swatch"
          />
        }
      />
    </>
  )
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const input = form?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.value = value
}
