import { unsupportedSystem } from './unsupported-system.mjs'

/**
 * npm runs this before every command that a newcomer starts with. The commands themselves could not say it: an old Node can't
 * read their code, and the shell of Windows can't run `exec`.
 */
const reason = unsupportedSystem(process)
if (reason !== null) {
  process.stderr.write(`brimfolk: ${reason}\n`)
  process.exitCode = 1
}
