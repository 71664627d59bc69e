import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

const { resolve } = createRequire(import.meta.url)

/** A font family is split into files by script, and a drawing takes one file per family: hence a name for each file. */
const files: readonly (readonly [family: string, weight: 500 | 600 | 800, file: string])[] = [
  ['display', 800, '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'],
  ['display-ext', 800, '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff'],
  [
    'display-viet',
    800,
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-800-normal.woff',
  ],
  ['body', 500, '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff'],
  ['body', 600, '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'],
  ['body-ext', 500, '@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff'],
  ['body-ext', 600, '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff'],
]

export const displayFamily = 'display, display-ext, display-viet'
export const bodyFamily = 'body, body-ext, display-viet'

let loaded: Promise<Font[]> | undefined

/** The site's fonts, read from disk on first use. */
export function shareFonts(): Promise<Font[]> {
  loaded ??= Promise.all(
    files.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(resolve(file)),
    })),
  )
  return loaded
}
