import { StepsCard } from '#app/ui/steps-card.tsx'
import { answerBusinessDays } from '#modules/cases'

const steps = [
  ['You answer', `Within ${answerBusinessDays} business days: offer a refund, a replacement or a return.`],
  ['The shopper replies', 'They accept your answer, or ask us to decide.'],
  ['We decide', 'Only if you two don’t agree, or you don’t answer in time.'],
] as const

/** How a case goes on, for artists who have had few of them. */
export function CaseSteps() {
  return <StepsCard title="How cases work" steps={steps} isRow />
}
