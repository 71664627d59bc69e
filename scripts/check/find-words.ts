import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptions, words } from './word-list.ts'

export interface Finding {
  readonly file: string
  readonly line: number
  readonly name: string
  readonly found: string
  readonly instead: string
}

/** All uses of listed words in the files, except for exceptions. Paths are relative to `root`. */
export function findWords(root: string, files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const searched = words.filter(({ name }) => !isExcepted(file, name))
    return lines.flatMap((text, index) =>
      searched.flatMap(({ name, pattern, instead }) =>
        [...text.matchAll(pattern)].map(([found]) => ({ file, line: index + 1, name, found, instead })),
      ),
    )
  })
}

const isExcepted = (file: string, name: string) =>
  exceptions.some(({ word, path }) => (word === '*' || word === name) && file.startsWith(path))
