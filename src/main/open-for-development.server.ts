import { readConfig } from '#platform/config.server.ts'
import { takeDataDirectory } from '#platform/data-directory.server.ts'
import { configureLog } from '#platform/log.server.ts'
import { announceReady } from './demo/announce-ready.server.ts'
import { requireFreePort } from './listening/require-free-port.server.ts'
import { httpApp } from './http/http-app.server.ts'
import { openFilledMarketplace } from './start/open-filled-marketplace.server.ts'

export { startErrorText } from './start/start-error-text.ts'

/** For `npm run dev`, behind Vite's middleware: the same marketplace as `npm start`, filled if it's an empty demo. */
export async function openForDevelopment() {
  const config = readConfig()
  configureLog(config)
  const unlock = takeDataDirectory(config)
  await requireFreePort(config)
  const marketplace = await openFilledMarketplace(config, unlock)
  return {
    fetch: httpApp(marketplace).fetch,
    start: async () => {
      await marketplace.startWork()
      announceReady(marketplace, ' (development)')
    },
    close: marketplace.close,
  }
}
