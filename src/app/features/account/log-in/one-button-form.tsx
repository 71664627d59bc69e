import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface OneButtonFormProps {
  readonly title: ReactNode
  readonly text: string
  readonly button: string
  readonly pendingLabel: string
  readonly fields: Readonly<Record<string, string>>
  readonly answer: FormAnswer | undefined
}

/** The page that an email link opens. Only the button acts, because email scanners open links too. */
export function OneButtonForm({ title, text, button, pendingLabel, fields, answer }: OneButtonFormProps) {
  const pending = useNavigation().state !== 'idle'
  return (
    <BesidePicture>
      <h1 className="text-2xl">{title}</h1>
      <Card padding="large">
        <Form method="post" className="flex flex-col gap-5">
          <ErrorSummary message={answer?.message} />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>{text}</p>
          <Button type="submit" wide pending={pending} pendingLabel={pendingLabel}>
            {button}
          </Button>
        </Form>
        {answer && (
          <p className="mt-5 text-sm">
            <AppLink to="/login" prefetch="none" className="underline">
              Back to login
            </AppLink>
          </p>
        )}
      </Card>
    </BesidePicture>
  )
}
