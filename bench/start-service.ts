import { readFileSync } from 'node:fs'
import { type Child, startNode } from './child.ts'

/** Starts the build with the options of Node and of the C library that `deploy/brimfolk@.service` gives it. */
export function startService(environment: Readonly<Record<string, string>>, folder?: string): Promise<Child> {
  const unit = readFileSync('deploy/brimfolk@.service', 'utf8')
  const [, options] = /^ExecStart=\S+ (.+)$/m.exec(unit) ?? []
  if (!options) throw new Error('deploy/brimfolk@.service starts nothing')
  const ofLibrary = [...unit.matchAll(/\b(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value])
  return startNode(options.split(' '), { ...Object.fromEntries(ofLibrary), ...environment }, folder)
}
