import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface SecurityFormProps {
  readonly intent: string
  readonly answer: FormAnswer | undefined
  readonly button: string
  /** Screen readers read this after the button's label: which device, which passkey. */
  readonly buttonSubject?: string | undefined
  readonly pendingLabel: string
  readonly look?: ButtonStyle | undefined
  /** The button is beside its one field, where there is room. */
  readonly isOneLine?: boolean
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly children?: ReactNode
}

/** One change on the security page. Shows the answer only when its intent and fields match this form. */
export function SecurityForm({
  intent,
  answer,
  fields = {},
  isOneLine = false,
  children,
  ...button
}: SecurityFormProps) {
  const { formData } = useNavigation()
  const isOwn = (get: (name: string) => unknown) =>
    get('intent') === intent && Object.entries(fields).every(([name, value]) => get(name) === value)
  const own = answer && isOwn((name) => answer.values[name]) ? answer : undefined
  const pending = formData ? isOwn((name) => formData.get(name)) : false
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
      <ErrorSummary errors={own?.errors} message={own?.message} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={isOneLine ? 'one-line-form' : 'contents'}>
        {children}
        <Button
          type="submit"
          pending={pending}
          pendingLabel={button.pendingLabel}
          {...button.look}
          className="self-start"
        >
          {button.button}
          {button.buttonSubject && <span className="sr-only"> {button.buttonSubject}</span>}
        </Button>
      </div>
    </Form>
  )
}
