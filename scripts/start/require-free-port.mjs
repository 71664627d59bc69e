import { createServer } from 'node:net'
import { StepFailed } from './step.mjs'

/**
 * Throws if another program uses the port, before minutes are spent on installing and building. The server checks the port again,
 * and judges everything else about it.
 * @param {string | undefined} setting PORT
 * @returns {Promise<void>}
 */
export function requireFreePort(setting) {
  const port = Number(setting?.trim() || 3000)
  return new Promise((resolve, reject) => {
    if (!Number.isInteger(port) || port < 1 || port > 65_534) return resolve()
    const probe = createServer()
    probe.once('error', (error) => {
      if (!('code' in error) || error.code !== 'EADDRINUSE') return resolve()
      reject(
        new StepFailed(
          `Port ${port} is in use by another program. Stop it, or choose another port, for example PORT=${port + 1}.`,
        ),
      )
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}
