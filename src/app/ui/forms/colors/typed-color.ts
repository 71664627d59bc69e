/** Names of the fields beside a color's text field: the picker, and the text that the page showed. */
export const colorPickerName = (name: string) => `${name}-picker`
export const shownColorName = (name: string) => `${name}-shown`

/** What a picker shows: it always has a color, so without a valid text it shows the one that is used then. */
export function pickerColor(text: string, fallback: string): string {
  const color = text.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(color) ? color : fallback
}

/**
 * The color that a form means. The text counts. Without scripts a picker can't write into it, so a picker that was moved counts while the
 * text is still the one that the page showed.
 */
export function typedColor(
  fields: Readonly<Record<string, unknown>>,
  name: string,
  fallback: string,
): unknown {
  const [text, shown, picked] = [fields[name], fields[shownColorName(name)], fields[colorPickerName(name)]]
  if (typeof text !== 'string' || text !== shown || typeof picked !== 'string') return text
  return picked === pickerColor(text, fallback) ? text : picked
}
