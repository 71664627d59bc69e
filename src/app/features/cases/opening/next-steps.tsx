import { Card } from '#app/ui/card.tsx'

export interface NextStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** What follows once the form is sent. */
export function NextSteps({ steps }: NextStepsProps) {
  return (
    <Card as="section" padding="large" aria-labelledby="next" className="wrap-anywhere">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 flex flex-col gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="label grid size-8 shrink-0 place-items-center rounded-full border border-edge text-sm font-bold"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{title}</span>
              <span className="mt-0.5 block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
