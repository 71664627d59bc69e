import { TextField, type TextFieldProps } from './text-field.tsx'

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'label' | 'name'> &
  Partial<Pick<TextFieldProps, 'label' | 'name'>>

/** A text field for an email address. Login forms set `autoComplete` to 'username'. */
export function EmailField({ label = 'Email', name = 'email', ...props }: EmailFieldProps) {
  return (
    <TextField autoComplete="email" {...props} label={label} name={name} type="email" inputMode="email" />
  )
}
