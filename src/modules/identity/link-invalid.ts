import { refuse } from '#shared/refusal.ts'

/** One answer for a link that was used, has ended or never was one. */
export function linkInvalid() {
  return refuse('link-invalid', {
    title: 'This link does not work any more',
    message: 'It was used already, or its time is over. Ask for a new one.',
    status: 410,
  })
}
