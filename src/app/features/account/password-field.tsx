import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { TextField } from '#app/ui/forms/text-field.tsx'

export interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** The value never changes after hydration. */
const subscribeToNothing = () => () => undefined

/** A password field with a Show button, which appears once scripts run. */
export function PasswordField(props: PasswordFieldProps) {
  const canShow = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      onClick={() => setShown(!shown)}
      className="min-h-9 rounded-field px-3 text-sm font-semibold hover:bg-sunken"
    >
      {shown ? 'Hide' : 'Show'}
      <span className="sr-only"> {props.label.toLowerCase()}</span>
    </button>
  )
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      // Only text has capitals that a phone could add.
      autoCapitalize={shown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      suffix={canShow ? toggle : undefined}
    />
  )
}
