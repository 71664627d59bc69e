import { consoleGroups } from '../console-links.ts'

export interface FoundPage {
  readonly group: 'Pages'
  readonly to: string
  readonly title: string
  readonly detail: string
}

/** The console's pages with these letters in their name; all of them for an empty text. */
export function pagesNamed(text: string): FoundPage[] {
  const letters = text.trim().toLowerCase()
  return consoleGroups
    .flatMap(({ name, links }) => links.map(({ to, label }) => ({ to, label, detail: name })))
    .filter(({ label }) => label.toLowerCase().includes(letters))
    .map(({ to, label, detail }) => ({ group: 'Pages', to, title: label, detail }))
}
