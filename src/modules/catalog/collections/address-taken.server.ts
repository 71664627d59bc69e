import { refuse } from '#shared/refusal.ts'

export function addressTaken(field: 'title' | 'address') {
  return refuse('collection-exists', {
    message: 'Another collection has this address. Choose a different one.',
    field,
    status: 409,
  })
}
