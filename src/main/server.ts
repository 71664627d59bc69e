import { ConfigError, readConfig } from '#platform/config.server.ts'
import { DirectoryLocked, embeddedDirectoryOf, lockDirectory } from '#platform/db/lock-directory.server.ts'

/**
 * The process. Takes the lock of the embedded directory before anything heavy is loaded: a second copy learns within
 * moments, however busy the machine is, that it cannot start.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const unlock = config.databaseUrl ? undefined : lockDirectory(embeddedDirectoryOf(config.dataDir))
  const { runShop } = await import('./run-shop.server.ts')
  await runShop(config, unlock)
}

main().catch((error: unknown) => {
  const text = plainReason(error) ?? (error instanceof Error ? error.stack : String(error))
  process.stderr.write(`${text}\n`)
  process.exit(1)
})

/** What a person can mend needs no stack. */
function plainReason(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DirectoryLocked) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const port = error instanceof Error && 'port' in error ? Number(error.port) : 0
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one or choose another PORT.`
  if (code === 'EACCES' && port)
    return `This account may not listen on port ${port}. Choose a PORT of 1024 or more.`
  return null
}
