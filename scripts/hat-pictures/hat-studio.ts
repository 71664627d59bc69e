import { type Browser, chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { browserArguments, findBrowser } from '../find-browser.mjs'

/** A page in Chromium with a canvas of this size and this module script, which sets `globalThis.show`; WebGL without a graphics card. */
export async function openHatStudio(
  pageScript: string,
  size: number,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    cacheDir: '.cache/hat-studio-vite',
    // If Vite discovers these while the page loads, it reloads the page.
    optimizeDeps: { include: ['three', 'zod', 'opentype.js'], noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false },
    plugins: [
      {
        name: 'studio',
        resolveId: (id) => (id === '/studio.js' ? id : null),
        load: (id) => (id === '/studio.js' ? pageScript : null),
        configureServer: ({ middlewares }) => {
          middlewares.use('/page', (_request, response) => {
            response.setHeader('content-type', 'text/html')
            response.end(
              `<!doctype html><canvas style="width:${size}px;height:${size}px"></canvas><script type="module" src="/studio.js"></script>`,
            )
          })
        },
      },
    ],
  })
  await server.listen()
  const browser: Browser = await chromium.launch({
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: [
      ...browserArguments,
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(300_000)
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))

  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}page`)
  await page.waitForFunction('globalThis.show')
  return {
    page,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
