import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/throwaway-postgres.mjs'
import type { Child } from './child.ts'
import { startService } from './start-service.ts'

export interface ScratchMarketplace extends Child {
  readonly port: number
}

/** A production server with the demo in a temporary directory, which `stop()` removes. Run `npm run build` first. */
export async function startScratchMarketplace(): Promise<ScratchMarketplace> {
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-'))
  const port = await freePort()
  const marketplace = await startService({
    PORT: String(port),
    DATA_DIR: scratch,
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const stop = async () => {
    await marketplace.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  return { ...marketplace, port, stop }
}
