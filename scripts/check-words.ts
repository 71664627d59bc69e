import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findWords } from './check/find-words.ts'

/** Fails when a text uses a word that docs/glossary.md replaces. */
const root = join(import.meta.dirname, '..')
const read = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(css|json|md|mjs|sql|tsx?|ya?ml)$/.test(file) && file !== 'package-lock.json')
  .filter((file) => existsSync(join(root, file)))
const findings = findWords(root, read)
for (const { file, line, found, instead } of findings) {
  console.log(`${file}:${line}: "${found}" → ${instead}`)
}
console.log(`${read.length} files read, ${findings.length} findings.`)
process.exitCode = findings.length > 0 ? 1 : 0
