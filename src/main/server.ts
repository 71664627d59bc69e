import { readConfig } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { requireDemoFiles } from './start/require-demo-files.server.ts'
import { requireFreePort } from './start/require-free-port.server.ts'
import { startErrorText } from './start/start-error-text.ts'

let databaseUrl: string | undefined

/**
 * Entry point: `node build/server/index.js` serves; with `migrate` it only migrates. Locks the embedded directory before loading
 * anything heavy, so that a second process fails within moments, even on a busy machine.
 */
async function main(command: string | undefined): Promise<void> {
  if (command !== undefined && command !== 'migrate')
    throw new StartProblem(
      `There is no command "${command}". Use "migrate" to migrate, or no command to start the marketplace.`,
    )
  const config = readConfig()
  databaseUrl = config.databaseUrl
  requireDemoFiles(config.isDemo)
  const unlock = takeDataDirectory(config)
  if (command === 'migrate') {
    const { migrateOnly } = await import('./start/migrate-only.server.ts')
    return migrateOnly(config, unlock)
  }
  await requireFreePort(config.port)
  const { runMarketplace } = await import('./start/run-marketplace.server.ts')
  await runMarketplace(config, unlock)
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error, databaseUrl)}\n`)
  process.exit(1)
})
