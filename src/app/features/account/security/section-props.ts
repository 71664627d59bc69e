import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ReauthState } from '#modules/identity'

export interface SectionProps {
  readonly reauth: ReauthState
  readonly answer: FormAnswer | undefined
}

export const errorFor = (answer: FormAnswer | undefined, intent: string, field: string) =>
  answer?.values.intent === intent ? answer.errors[field] : undefined
