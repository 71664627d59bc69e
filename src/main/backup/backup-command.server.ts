import type { Config } from '#platform/config.server.ts'
import { configureLog } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { makeBackup } from './make-backup.server.ts'

/** `npm run backup [-- FILE]` */
export async function backupCommand(config: Config, args: readonly string[]): Promise<void> {
  configureLog(config)
  const [file, ...more] = args
  if (more.length > 0 || file?.startsWith('-')) throw new StartProblem('Use: npm run backup [-- FILE]')
  const { file: made, bytes } = await makeBackup(config, file)
  process.stdout.write(`The backup is complete: ${made} (${megabytes(bytes)}).\n`)
  if (!config.backup.key)
    process.stdout.write(
      'It is not encrypted and contains addresses and orders. Keep it where only you can read it, or set BACKUP_KEY.\n',
    )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
