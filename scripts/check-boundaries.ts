import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruiseSources, describeViolation } from './check/cruise-sources.ts'
import { drawModuleMap, moduleMapPath, unusedPermissions } from './draw-module-map.ts'

const cruise = cruiseSources(join(import.meta.dirname, '..'))
const complaints = [...cruise.violations.map(describeViolation), ...unusedPermissions(cruise)]

const drawn = existsSync(moduleMapPath) ? readFileSync(moduleMapPath, 'utf8') : ''
if (drawn !== drawModuleMap(cruise)) complaints.push('docs/module-map.md is out of date: run `npm run map`.')

for (const complaint of complaints) console.log(complaint)
console.log(`${cruise.files.length} files read, ${complaints.length} complaints.`)
process.exitCode = complaints.length > 0 ? 1 : 0
