import { answerBusinessDays } from '#modules/cases'

const steps = [
  ['You answer', `Within ${answerBusinessDays} business days: offer a refund, a replacement or a return.`],
  ['The shopper replies', 'They accept your answer, or ask us to decide.'],
  ['We decide', 'Only if you two don’t agree, or you don’t answer in time.'],
] as const

/** How a case goes on, for artists who have had few of them. */
export function CaseSteps() {
  return (
    <section aria-labelledby="case-steps">
      <h2 id="case-steps" className="mb-3 text-lg">
        How cases work
      </h2>
      <ol className="figure-strip md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="label grid size-7 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
