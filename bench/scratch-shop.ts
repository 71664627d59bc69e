import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/throwaway-postgres.mjs'
import { type Child, startNode } from './child.ts'

export interface ScratchShop extends Child {
  readonly port: number
}

/** A production copy with the demo in a directory of its own, which goes with `stop()`. `npm run build` comes first. */
export async function startScratchShop(): Promise<ScratchShop> {
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-bench-'))
  const port = await freePort()
  const shop = await startNode(['--enable-source-maps', 'build/server/index.js'], {
    PORT: String(port),
    DATA_DIR: scratch,
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const stop = async () => {
    await shop.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  return { ...shop, port, stop }
}
