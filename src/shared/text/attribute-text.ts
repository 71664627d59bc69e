import { colorNames } from './color-names.ts'
import { colorOfHex } from './color-of-hex.ts'

/** The value of an attribute or option as it is shown: colors of CSS in words, with a capital. */
export function attributeText(name: string, value: string): string {
  if (name.toLowerCase() !== 'color') return value
  const words = colorOfHex(value) ?? colorNames(value)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The values of a variant's options: 'Midnight blue, L'. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => attributeText(name, value))
    .join(', ')
}

/** The options of a variant with their names: 'Color: Midnight blue, Size: L'. */
export function namedOptionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${attributeText(name, value)}`)
    .join(', ')
}
