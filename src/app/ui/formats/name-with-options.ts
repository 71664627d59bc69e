import { optionsText } from '#shared/text/attribute-text.ts'

/** A line of an order by its name and options: 'Ridgeline, Midnight blue, L'. */
export function nameWithOptions({
  name,
  optionValues,
}: {
  readonly name: string
  readonly optionValues: Readonly<Record<string, string>>
}): string {
  return [name, optionsText(optionValues)].filter(Boolean).join(', ')
}
