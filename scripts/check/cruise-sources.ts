import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

interface Violation {
  readonly from: string
  readonly to: string
  readonly comment?: string
  readonly rule: { readonly name: string }
  readonly cycle?: readonly { readonly name: string }[]
}

interface SourceFile {
  readonly source: string
  readonly dependencies: readonly { readonly module: string; readonly resolved: string }[]
}

export interface Cruise {
  readonly files: readonly SourceFile[]
  readonly violations: readonly Violation[]
}

const folders = ['src', 'seeds', 'scripts', 'bench', 'tests']
const cruiser = join(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/**
 * Checks every import below `root` against the root's .dependency-cruiser.cjs. Throws when no files were read,
 * because the boundary checker accepts an empty tree and doesn't report a missing parser.
 */
export function cruiseSources(root: string): Cruise {
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const run = spawnSync(process.execPath, [cruiser, ...options, ...present], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const output = parseCruise(run.stdout, run.stderr)
  const files = output.modules.filter(({ source }) =>
    present.some((folder) => source.startsWith(`${folder}/`)),
  )
  if (files.length === 0) throw new Error('dependency-cruiser read no files: is its parser (swc) installed?')
  return { files, violations: output.summary.violations }
}

function parseCruise(
  stdout: string,
  stderr: string,
): { modules: SourceFile[]; summary: { violations: Violation[] } } {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`dependency-cruiser gave no result:\n${stderr}${stdout}`)
  }
}

/** The rule, the import, and why it isn't allowed. */
export function describeViolation({ rule, from, to, cycle, comment }: Violation): string {
  const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  return `${rule.name}: ${from} → ${target}${comment ? `\n    ${comment}` : ''}`
}
