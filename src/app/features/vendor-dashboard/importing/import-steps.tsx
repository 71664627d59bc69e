import { StitchLine } from '#app/ui/graphics/stitch.tsx'

const steps = [
  ['Check', 'We read the file and list what’s missing, row by row. We don’t add anything yet.'],
  ['Choose', 'Add the hats as drafts that only you see, or publish them right away.'],
  ['Done', 'We download pictures in the background, so you can leave the page.'],
] as const

/** What happens to a file, before there is one. */
export function ImportSteps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-lg">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-6 sm:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <StitchLine className="mb-3 text-accent" />
            <h3 className="font-semibold">
              <span className="label text-muted">{index + 1}</span> {title}
            </h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
