import { TextField, type TextFieldProps } from './text-field.tsx'

/** An amount in dollars. Read it with `centsFromTyped`. */
export function MoneyField(props: Omit<TextFieldProps, 'prefix' | 'inputMode' | 'type'>) {
  return <TextField autoComplete="off" {...props} prefix="$" inputMode="decimal" />
}
