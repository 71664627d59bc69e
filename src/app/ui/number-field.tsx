import { TextField, type TextFieldProps } from './text-field.tsx'

/** A number in a form: decimal keyboard on a phone, tabular figures, and never changed by scrolling over it. */
export function NumberField({
  whole = false,
  ...props
}: TextFieldProps & { readonly whole?: boolean | undefined }) {
  return <TextField inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" {...props} type="text" />
}
