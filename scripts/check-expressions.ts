import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findSlowExpressions } from './check/find-slow-expressions.ts'

const root = join(import.meta.dirname, '..')
// Code of the server and the browser. Tests only match their own text.
const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/[.-]test\.tsx?$/.test(file))
  .sort()
const complaints = await findSlowExpressions(root, files)

for (const complaint of complaints) console.log(complaint)
console.log(`${files.length} files read, ${complaints.length} complaints.`)
process.exitCode = complaints.length > 0 ? 1 : 0
