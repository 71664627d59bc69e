import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'

export interface SecurityFormProps {
  readonly intent: string
  readonly answer: FormAnswer | undefined
  readonly button: string
  /** Read out after the button's own words: which device, which passkey. */
  readonly buttonAbout?: string | undefined
  readonly pendingLabel: string
  readonly look?: ButtonLook | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly children?: ReactNode
}

/** One change on the security page. An answer belongs to the form whose intent it names. */
export function SecurityForm({ intent, answer, fields = {}, children, ...button }: SecurityFormProps) {
  const { formData } = useNavigation()
  const isMine = (get: (name: string) => unknown) =>
    get('intent') === intent && Object.entries(fields).every(([name, value]) => get(name) === value)
  const own = answer && isMine((name) => answer.values[name]) ? answer : undefined
  const pending = formData ? isMine((name) => formData.get(name)) : false
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={own?.errors} message={own?.message} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        pending={pending}
        pendingLabel={button.pendingLabel}
        {...button.look}
        className="self-start"
      >
        {button.button}
        {button.buttonAbout && <span className="sr-only"> {button.buttonAbout}</span>}
      </Button>
    </Form>
  )
}
