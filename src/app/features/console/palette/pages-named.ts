import type { ConsoleGroup } from '../console-links.ts'

export interface FoundPage {
  readonly group: 'Pages'
  readonly to: string
  readonly title: string
  readonly detail: string
  readonly status: null
  readonly picture: null
}

/** The pages of these groups with these letters in their name; all of them for an empty text. */
export function pagesNamed(groups: readonly ConsoleGroup[], text: string): FoundPage[] {
  const letters = text.trim().toLowerCase()
  return groups
    .flatMap(({ name, links }) => links.map(({ to, label }) => ({ to, label, detail: name })))
    .filter(({ label }) => label.toLowerCase().includes(letters))
    .map(({ to, label, detail }) => ({
      group: 'Pages',
      to,
      title: label,
      detail,
      status: null,
      picture: null,
    }))
}
