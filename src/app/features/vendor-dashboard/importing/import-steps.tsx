import { Card } from '#app/ui/card.tsx'

const steps = [
  ['Check', 'We read the file and list what’s missing, row by row. We don’t add anything yet.'],
  ['Choose', 'Add the hats as drafts that only you see, or publish them right away.'],
  ['Done', 'We download pictures in the background, so you can leave the page.'],
] as const

/** What happens to a file, before there is one. */
export function ImportSteps() {
  return (
    <Card as="section" aria-labelledby="steps">
      <h2 id="steps" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex items-start gap-3 text-sm">
            <span
              aria-hidden="true"
              className="label grid size-8 shrink-0 place-items-center rounded-full border border-edge font-semibold"
            >
              {index + 1}
            </span>
            <span>
              <span className="block text-base font-semibold">{title}</span>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
