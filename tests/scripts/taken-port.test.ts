import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

test.each(['start', 'dev'])(
  'npm %s names a port that is in use before it installs anything',
  async (name) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORT: String(port) },
    })
    other.close()
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `brimfolk: Port ${port} is in use by another program. Stop it, or choose another port, for example PORT=${port + 1}.\n`,
    )
  },
)
