import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../..')

const configuration = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  'knip.json',
  'module-map.cjs',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
]

/**
 * Runs an action in a small copy of the project in a temporary folder, with our configuration and packages and the
 * given sources.
 */
export function inPlantedTree<Result>(
  sources: Readonly<Record<string, string>>,
  action: (root: string) => Result,
): Result {
  const root = mkdtempSync(join(tmpdir(), 'brimfolk-planted-'))
  try {
    for (const file of configuration) cpSync(join(projectRoot, file), join(root, file))
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), source)
    }
    return action(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Our lint configuration is JSON with comments on separate lines. */
export function readCommentedJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''))
}
