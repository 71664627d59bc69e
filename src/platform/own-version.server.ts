import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** The version of the marketplace, from package.json. */
export function ownVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8'))).version
}
