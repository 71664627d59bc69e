import { refuse } from '#shared/refusal.ts'

export function nameTaken() {
  return refuse('category-exists', {
    message: 'Another category has this name or had it before. Choose a different one.',
    field: 'name',
    status: 409,
  })
}
