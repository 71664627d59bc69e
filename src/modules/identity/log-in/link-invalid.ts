import { refuse } from '#shared/refusal.ts'

/** The same refusal for a used, expired or invented link. */
export function linkInvalid() {
  return refuse('link-invalid', {
    title: 'This link doesn’t work anymore',
    message: 'The link was already used or has expired. Please request a new one.',
    status: 410,
  })
}
