import type { Config } from '#platform/config.server.ts'
import { setFailpoint } from '#platform/failpoint.server.ts'
import { configureLog } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { restoreBackup } from './restore-backup.server.ts'

const overwrite = '--overwrite'

/** `npm run restore -- FILE [--overwrite]` */
export async function restoreCommand(config: Config, args: readonly string[]): Promise<void> {
  configureLog(config)
  setFailpoint(config.failpoint)
  const [file, ...more] = args.filter((arg) => arg !== overwrite)
  if (!file || more.length > 0 || file.startsWith('-'))
    throw new StartProblem('Use: npm run restore -- FILE [--overwrite]')
  const { takenAt, rows, missingFiles } = await restoreBackup(config, {
    file,
    overwrites: args.includes(overwrite),
  })
  process.stdout.write(
    `The backup of ${takenAt.toISOString()} is restored: ${rows} rows, each table compared with the backup.\n`,
  )
  if (missingFiles)
    process.stdout.write(
      `The bucket lacks ${missingFiles} files of that time. Restore them with its versions.\n`,
    )
  process.stdout.write(
    'Start the marketplace. It first asks Stripe what happened after the backup, and only then moves money.\n',
  )
}
