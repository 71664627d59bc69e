import { maxAuthorName } from './review-limits.ts'

/** What a review form suggests as the public name: 'Robin V.' for Robin Vale. */
export function publicName(fullName: string | null): string {
  const words = (fullName ?? '').trim().split(/\s+/)
  const [first = '', ...rest] = words
  const last = [...(rest.at(-1) ?? '')][0]
  return [...`${first}${last ? ` ${last.toUpperCase()}.` : ''}`].slice(0, maxAuthorName).join('')
}
