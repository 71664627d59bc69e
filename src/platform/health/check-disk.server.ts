import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { amber, green, type HealthFinding, red } from './health-check.ts'

const gigabyte = 1_000_000_000

/** The free space of the fullest disk under these directories; those that don't exist are left out. */
export async function checkDisk(directories: readonly string[]): Promise<HealthFinding> {
  const free: number[] = []
  for (const directory of directories.filter((path) => existsSync(path))) {
    const { bavail, bsize } = await statfs(directory)
    free.push(bavail * bsize)
  }
  return diskFinding(Math.min(...free))
}

export function diskFinding(freeBytes: number): HealthFinding {
  if (!Number.isFinite(freeBytes)) return green('Nothing is stored on this machine’s disk.')
  const text = `${(freeBytes / gigabyte).toFixed(1)} GB are free.`
  if (freeBytes < gigabyte / 2) return red(`Only ${text} Make room or add a larger disk.`)
  return freeBytes < 2 * gigabyte ? amber(`Only ${text} Make room soon.`) : green(text)
}
