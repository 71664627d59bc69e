import {
  generatedParts,
  inlinePlaceholders,
  type LegalDocument,
  maxLegalCharacters,
  maxLegalLines,
  requiredPlaceholders,
} from './legal-document.ts'
import { hasTextBeforeFirstHeading, parseLegalText, placeholdersOf } from './parse-legal-text.server.ts'

const known: readonly string[] = [...inlinePlaceholders, ...generatedParts]

/** Why this text can’t be published as it is; null if it can. */
export function legalTextProblem(document: LegalDocument, source: string): string | null {
  if (source.length > maxLegalCharacters)
    return `Use at most ${maxLegalCharacters.toLocaleString('en-US')} characters.`
  if (source.split('\n').length > maxLegalLines)
    return `Use at most ${maxLegalLines.toLocaleString('en-US')} lines.`
  const text = parseLegalText(source)
  if (text.lead.length === 0 || hasTextBeforeFirstHeading(source))
    return 'Start with one paragraph that says what this text is about. Everything else needs a heading before it, such as “## Your rights”.'
  if (text.parts.length === 0) return 'Divide the text by headings, such as “## Your rights”.'
  if (text.parts.some(({ title }) => title === '')) return 'Each heading needs words.'
  const [unknown] = [...source.matchAll(/\{([a-z-]{1,40})\}/g)].flatMap(([, name = '']) =>
    known.includes(name) ? [] : [name],
  )
  if (unknown) return `There is no placeholder {${unknown}}.`
  const shown = placeholdersOf(text)
  const misplaced = generatedParts.find((part) => source.includes(`{${part}}`) && !shown.has(part))
  if (misplaced) return `Put {${misplaced}} in a separate paragraph.`
  const missing = requiredPlaceholders[document].find((name) => !shown.has(name))
  return missing ? `Keep {${missing}}: the site fills it in, so that it is never out of date.` : null
}
