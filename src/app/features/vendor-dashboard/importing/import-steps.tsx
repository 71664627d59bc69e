import { StepsCard } from '#app/ui/steps-card.tsx'

const steps = [
  ['Check', 'We read the file and list what’s missing, row by row.'],
  ['Choose', 'Add the hats as drafts that only you see, or publish them right away.'],
  ['Done', 'We download pictures in the background, so you can leave the page.'],
] as const

/** What happens to a file, before there is one. */
export function ImportSteps() {
  return <StepsCard title="What happens next" steps={steps} />
}
