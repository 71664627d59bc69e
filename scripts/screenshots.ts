import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browserArguments, findBrowser } from './find-browser.mjs'

/**
 * `npm run screenshots`: every page in both themes at 390 and 1280 px into `.cache/screenshots`, from a new demo. The
 * README's pictures go to `docs/pictures`; with `--readme` it takes only those. Requires a build (`npm run build`) and Chromium.
 */
const port = 4_790
const origin = `http://localhost:${port}`
const folder = join(process.cwd(), '.cache/screenshots')
const pictures = join(process.cwd(), 'docs/pictures')
const widths = [390, 1280] as const
const themes = ['dark', 'light'] as const

interface Shot {
  readonly name: string
  /** The account that sees the page. Null for a visitor. */
  readonly as: 'shopper' | 'artist' | 'newartist' | null
  readonly go: (page: Page) => Promise<void>
  /** Also saved in docs/pictures, with this theme, width and cropped height. */
  readonly readme?: {
    readonly theme: (typeof themes)[number]
    readonly width: (typeof widths)[number]
    readonly height: number
  }
}

const at = (path: string) => async (page: Page) => void (await page.goto(origin + path))

async function openShippedOrder(page: Page): Promise<void> {
  await page.goto(`${origin}/orders`)
  const shipped = page
    .getByRole('article')
    .filter({ hasText: /shipped/i })
    .first()
  await shipped.getByRole('link', { name: 'View Order Details' }).click()
  await page.getByRole('heading', { name: 'Order Details' }).waitFor()
}

async function fillCart(page: Page): Promise<void> {
  for (const slug of ['ridgeline', 'slow-sunday']) {
    await page.goto(`${origin}/product/${slug}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByText('Added to cart').first().waitFor()
  }
  await page.goto(`${origin}/cart`)
  await page.getByText('Order Summary').waitFor()
}

async function openPayment(page: Page): Promise<void> {
  await fillCart(page)
  await page.getByRole('switch', { name: 'Local Pickup' }).click()
  await page.getByText('Free (Local Pickup)').waitFor()
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await page.getByLabel('Card number').waitFor()
}

async function openDesignIn3d(page: Page): Promise<void> {
  await page.goto(`${origin}/designs`)
  await page.getByRole('link', { name: 'High Line' }).first().click()
  await page.locator('[data-designer="ready"]').waitFor()
  // On a phone, the button is there while nothing is selected.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show in 3D' }).click()
  await page.locator('[data-hat="3d"]').waitFor({ timeout: 90_000 })
}

const shots: readonly Shot[] = [
  { name: 'home', as: null, go: at('/'), readme: { theme: 'dark', width: 1280, height: 900 } },
  { name: 'about', as: null, go: at('/about') },
  { name: 'shop', as: null, go: at('/shop'), readme: { theme: 'light', width: 1280, height: 900 } },
  { name: 'search', as: null, go: at('/shop?q=trout+mesh') },
  { name: 'search-nothing', as: null, go: at('/shop?q=zeppelin') },
  {
    name: 'product',
    as: null,
    go: at('/product/ridgeline'),
    readme: { theme: 'dark', width: 1280, height: 900 },
  },
  {
    name: 'vendor',
    as: null,
    go: async (page) => {
      await page.goto(`${origin}/product/ridgeline`)
      await page.getByRole('link', { name: 'Visit Vendor Shop' }).click()
      await page.getByRole('heading', { name: /Products by/ }).waitFor()
    },
  },
  { name: 'cart-empty', as: null, go: at('/cart') },
  { name: 'cart', as: null, go: fillCart, readme: { theme: 'light', width: 390, height: 1200 } },
  { name: 'payment-stand-in', as: null, go: openPayment },
  { name: 'checkout-cancel', as: null, go: at('/checkout-cancel') },
  { name: 'login', as: null, go: at('/login') },
  { name: 'sign-up', as: null, go: at('/login?tab=signup') },
  { name: 'privacy', as: null, go: at('/privacy') },
  { name: 'terms', as: null, go: at('/terms') },
  { name: 'not-found', as: null, go: at('/there-is-no-such-page') },
  { name: 'mailbox', as: null, go: at('/sandbox/mailbox') },
  { name: 'stripe-stand-in', as: null, go: at('/sandbox/stripe') },
  { name: 'orders', as: 'shopper', go: at('/orders') },
  { name: 'order', as: 'shopper', go: openShippedOrder, readme: { theme: 'dark', width: 390, height: 1500 } },
  { name: 'designs', as: 'shopper', go: at('/designs') },
  {
    name: 'designer',
    as: 'shopper',
    go: openDesignIn3d,
    readme: { theme: 'light', width: 1280, height: 900 },
  },
  { name: 'profile', as: 'shopper', go: at('/profile-settings') },
  {
    name: 'vendor-dashboard',
    as: 'artist',
    go: at('/vendor-dashboard'),
    readme: { theme: 'dark', width: 1280, height: 900 },
  },
  { name: 'vendor-orders', as: 'artist', go: at('/vendor-dashboard/orders') },
  {
    name: 'vendor-order',
    as: 'artist',
    go: async (page) => {
      await page.goto(`${origin}/vendor-dashboard/orders`)
      await page.locator('a[href*="/vendor-dashboard/orders/"]').first().click()
      await page.waitForURL(/vendor-dashboard\/orders\/[0-9a-f-]{36}/)
    },
  },
  {
    name: 'vendor-money',
    as: 'artist',
    go: at('/vendor-dashboard/money'),
    readme: { theme: 'light', width: 1280, height: 900 },
  },
  { name: 'custom-work', as: 'artist', go: at('/vendor-dashboard/custom-work') },
  { name: 'vendor-dashboard-pending', as: 'newartist', go: at('/vendor-dashboard') },
]

async function main(): Promise<void> {
  const only = process.argv.slice(2).filter((argument) => argument !== '--readme')
  const isReadme = process.argv.includes('--readme')
  const wanted = only.length > 0 ? shots.filter(({ name }) => only.includes(name)) : shots
  mkdirSync(folder, { recursive: true })
  mkdirSync(pictures, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'brimfolk-screenshots-'))
  const marketplace = await startMarketplace(data)
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? '/usr/bin/chromium',
    args: [...browserArguments, '--enable-unsafe-swiftshader'],
  })
  try {
    for (const width of widths) {
      for (const theme of themes) {
        for (const shot of wanted) {
          const isShown = shot.readme?.theme === theme && shot.readme.width === width
          if (isShown || !isReadme) await take(browser, shot, theme, width)
        }
      }
    }
  } finally {
    await browser.close()
    const ended = once(marketplace, 'exit')
    marketplace.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
}

async function startMarketplace(data: string): Promise<ChildProcess> {
  const marketplace = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(marketplace.stdout, 'data')
  // What nobody reads fills the pipe, and the marketplace would wait for it.
  marketplace.stdout.resume()
  return marketplace
}

async function take(
  browser: Browser,
  shot: Shot,
  theme: (typeof themes)[number],
  width: (typeof widths)[number],
): Promise<void> {
  const isPhone = width === 390
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    // On a phone, the scroll bar takes no space.
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    // The style below only affects the screenshot.
    bypassCSP: true,
  })
  await context.addInitScript((value) => {
    localStorage.setItem('vite-ui-theme', value)
    localStorage.setItem('hasSeenSubscriptionModal', 'true')
  }, theme)
  const page = await context.newPage()
  if (shot.as) await logIn(page, shot.as)
  await shot.go(page)
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  await showLazyPictures(page)
  const name = `${shot.name}-${width}-${theme}`
  const picture = await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: true,
    animations: 'disabled',
    // Hides the scroll bar, which would leave an empty strip.
    style: 'html { scrollbar-gutter: auto !important }',
  })
  if (shot.readme?.theme === theme && shot.readme.width === width) {
    const { height } = await sharp(picture).metadata()
    await sharp(picture)
      .extract({ left: 0, top: 0, width, height: Math.min(height, shot.readme.height) })
      .webp({ quality: 82 })
      .toFile(join(pictures, `${shot.name}.webp`))
  }
  console.log(name)
  await context.close()
}

const pictureLimitMs = 5_000

/** Pictures below the fold load when they are near, so this scrolls through the page first. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    // Those that aren't shown, and those beside the window, such as a gallery's last ones, don't load: waiting for one would
    // never end.
    const isInside = (image: HTMLImageElement) => image.getBoundingClientRect().left < innerWidth
    const waiting = [...document.images].filter(
      (image) => !image.complete && image.checkVisibility() && isInside(image),
    )
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs))
    await Promise.race([Promise.all(waiting.map((image) => image.decode())), limit])
  }, pictureLimitMs)
}

async function logIn(page: Page, who: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(`${who}@brimfolk.test`)
  await page.getByLabel('Password', { exact: true }).fill('brimfolk-demo')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`${origin}/`)
}

await main()
