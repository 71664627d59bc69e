import { type Config, readConfig } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { requireDemoFiles } from './start/require-demo-files.server.ts'
import { operatorChangeOf } from './start/operator-change-of.ts'
import { requireFreePort } from './listening/require-free-port.server.ts'
import { startErrorText } from './start/start-error-text.ts'

let databaseUrl: string | undefined

/** The commands besides serving. Each is loaded only when it is used. */
const commands: Readonly<Record<string, (config: Config, args: readonly string[]) => Promise<void>>> = {
  migrate: async (config) => {
    const unlock = takeDataDirectory(config)
    const { migrateOnly } = await import('./start/migrate-only.server.ts')
    await migrateOnly(config, unlock)
  },
  operator: async (config, args) => {
    const change = operatorChangeOf(args)
    const unlock = takeDataDirectory(config)
    const { changeOperator } = await import('./start/change-operator.server.ts')
    await changeOperator(config, change, unlock)
  },
  backup: async (config, args) => {
    const { backupCommand } = await import('./backup/backup-command.server.ts')
    await backupCommand(config, args)
  },
  restore: async (config, args) => {
    const { restoreCommand } = await import('./backup/restore-command.server.ts')
    await restoreCommand(config, args)
  },
  doctor: async (config, args) => {
    const { doctorCommand } = await import('./health/doctor-command.server.ts')
    await doctorCommand(config, args)
  },
  'migrate-to-postgres': async (config) => {
    const { moveToPostgresCommand } = await import('./backup/move-to-postgres-command.server.ts')
    await moveToPostgresCommand(config)
  },
}

/**
 * Entry point: `node build/server/index.js` serves; with a command it only does that. Locks the embedded directory before loading
 * anything heavy, so that a second process fails within moments, even on a busy machine.
 */
async function main([name, ...args]: readonly string[]): Promise<void> {
  const command = name === undefined ? undefined : commands[name]
  if (name !== undefined && !command)
    throw new StartProblem(
      `There is no command "${name}". Use ${Object.keys(commands).join(', ')}, or no command to start the marketplace.`,
    )
  const config = readConfig()
  databaseUrl = config.databaseUrl
  requireDemoFiles(config.isDemo)
  if (command) return command(config, args)
  const unlock = takeDataDirectory(config)
  await requireFreePort(config)
  const { runMarketplace } = await import('./start/run-marketplace.server.ts')
  await runMarketplace(config, unlock)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${startErrorText(error, databaseUrl)}\n`)
  process.exit(1)
})
