import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ReauthState } from '#modules/identity'

export interface SectionProps {
  readonly reauth: ReauthState
  readonly answer: FormAnswer | undefined
}

export function Section({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" padding="large" className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}

export const errorFor = (answer: FormAnswer | undefined, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.errors[field] : undefined
