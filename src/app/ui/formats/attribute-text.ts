import { colorNames } from './color-names.ts'

/** The value of an attribute or option as it is shown: the names of CSS colors in words. */
export function attributeText(name: string, value: string): string {
  return name.toLowerCase() === 'color' ? colorNames(value) : value
}

/** The values of a variant's options: 'Midnight blue, L'. */
export function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => attributeText(name, value))
    .join(', ')
}
