import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/throwaway-postgres.mjs'
import { startNode } from './child.ts'
import { startService } from './start-service.ts'
import { controlName, lighthouseReport, type PageScores } from './lighthouse-report.ts'
import { flag, option } from '#scripts/command-line/option.ts'
import { type Form, forms, gzippedBytes, openBrowser, type Score, scorePage } from './page-score.ts'

/**
 * `npm run lighthouse [-- --pages home,shop --forms mobile --runs 1 --no-build]`: scores the site's pages beside a
 * bare one and exits with 1 when a target is missed. A full run writes docs/lighthouse.md.
 */
const runs = Number(option('runs', '5'))
const wantedForms = forms.filter((form) => option('forms', forms.join(',')).split(',').includes(form))
const say = (text: string) => process.stderr.write(`${text}\n`)

interface Page {
  readonly name: string
  readonly url: string
  readonly isIndexed: boolean
}

async function main(): Promise<void> {
  if (!flag('no-build')) {
    say('building the marketplace and the bare page')
    execFileSync('npm', ['run', 'build'], { stdio: 'ignore' })
    execFileSync('npx', ['react-router', 'build', 'bench/bare-page'], { stdio: 'ignore' })
    execFileSync(process.execPath, ['scripts/precompress.ts'], {
      env: { ...process.env, BUILD_DIRECTORY: '.cache/bare-page' },
    })
  }
  const scratch = mkdtempSync(join(tmpdir(), 'brimfolk-lighthouse-'))
  const [marketplacePort, controlPort] = [await freePort(), await freePort()]
  const marketplace = await startService({
    PORT: String(marketplacePort),
    DATA_DIR: scratch,
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  const control = await startNode(['bench/control-page.ts', String(controlPort)], {
    NODE_ENV: 'production',
    BARE_CARDS: '0',
  })
  const all = await pagesOf(`http://localhost:${marketplacePort}`)
  const wanted = option('pages', all.map(({ name }) => name).join(',')).split(',')
  const pages = all.filter(({ name }) => wanted.includes(name))
  const bare = { name: controlName, url: `http://127.0.0.1:${controlPort}/`, isIndexed: true }
  const measured = await measureAll([...pages, bare])
  await Promise.all([marketplace.stop(), control.stop()])
  rmSync(scratch, { recursive: true, force: true })

  const { text, missed } = lighthouseReport(measured, runs)
  const isWhole = pages.length === all.length && wantedForms.length === forms.length
  if (isWhole) writeFileSync('docs/lighthouse.md', text)
  process.stdout.write(text)
  process.exit(missed.length > 0 ? 1 : 0)
}

async function pagesOf(origin: string): Promise<Page[]> {
  const answer: { items: { slug: string; vendor_id: string }[] } = await (
    await fetch(`${origin}/api/products?limit=1`)
  ).json()
  const [product] = answer.items
  if (!product) throw new Error('the marketplace has no product')
  const page = (name: string, path: string, isIndexed = true) => ({ name, url: origin + path, isIndexed })
  return [
    page('home', '/'),
    page('shop', '/shop'),
    page('product', `/product/${product.slug}`),
    page('vendor', `/vendor/${product.vendor_id}`),
    page('about', '/about'),
    page('cart', '/cart', false),
    page('login', '/login', false),
  ]
}

/** Rounds over all pages, so that a busy moment of the machine doesn't affect only one page. */
async function measureAll(pages: readonly Page[]): Promise<PageScores[]> {
  const browser = await openBrowser()
  const places = wantedForms.flatMap((form) => pages.map((page) => ({ page, form, scores: [] as Score[] })))
  // The first visit creates the pictures that later ones find in the cache, so it doesn't count.
  for (let run = 0; run <= runs; run++) {
    for (const { page, form, scores } of places) {
      const isWhole = run === 1 && page.name !== controlName
      const score = await scoreAgain(browser.port, page, form, isWhole)
      if (run > 0) scores.push(score)
      say(`${run === 0 ? 'warming' : `run ${run}`}: ${page.name}, ${form}: ${score.performance}`)
    }
  }
  await browser.close()
  return Promise.all(places.map(weigh))
}

interface Place {
  readonly page: Page
  readonly form: Form
  readonly scores: readonly Score[]
}

async function weigh({ page, form, scores }: Place): Promise<PageScores> {
  const [first] = scores
  const bytesOf = (urls: readonly string[] = []) => (page.name === controlName ? 0 : gzippedBytes(urls))
  const scriptBytes = await bytesOf(first?.scripts)
  return { page: page.name, form, scores, scriptBytes, styleBytes: await bytesOf(first?.styles) }
}

/** A run can fail on a busy machine, which isn't the page's fault. */
async function scoreAgain(debugPort: number, page: Page, form: Form, isWhole: boolean): Promise<Score> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scorePage({ debugPort, url: page.url, isIndexed: page.isIndexed, form, isWhole })
    } catch (error) {
      if (attempt === 3) throw error
      say(`${page.name}, ${form}: again after ${String(error)}`)
    }
  }
}

await main()
