import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import lighthouse, { type Config, desktopConfig, type Flags } from 'lighthouse'
import { browserArguments, findBrowser } from '../scripts/find-browser.mjs'
import { freePort } from '../scripts/throwaway-postgres.mjs'

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

/** The scores of one run; times in milliseconds, sizes in bytes, scores from 0 to 100. */
export interface Score {
  readonly performance: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  /** Null when only performance was measured. */
  readonly others: {
    readonly accessibility: number
    readonly bestPractices: number
    readonly seo: number
  } | null
  /** What keeps the other scores below 100. */
  readonly problems: readonly string[]
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Bytes transferred. */
  readonly bytes: number
  readonly foreignHosts: readonly string[]
}

export interface Measuring {
  readonly debugPort: number
  readonly url: string
  readonly form: Form
  /** All categories, or only performance. */
  readonly isWhole: boolean
  /** Skips the SEO audit on pages that the site keeps out of search engines. */
  readonly isIndexed: boolean
}

/** One Lighthouse run. */
export async function scorePage({ debugPort, url, form, isWhole, isIndexed }: Measuring): Promise<Score> {
  const flags: Flags = {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: isWhole ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    ...(isIndexed ? {} : { skipAudits: ['is-crawlable'] }),
  }
  const config: Config | undefined = form === 'desktop' ? desktopConfig : undefined
  const lhr = (await lighthouse(url, flags, config))?.lhr
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
  const percent = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsOf(lhr.audits['network-requests']?.details)
  const ofKind = (kind: string) =>
    requests.filter(({ resourceType }) => resourceType === kind).map((request) => request.url)
  return {
    performance: percent('performance'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    others: isWhole
      ? {
          accessibility: percent('accessibility'),
          bestPractices: percent('best-practices'),
          seo: percent('seo'),
        }
      : null,
    problems: isWhole ? problemsOf(lhr) : [],
    scripts: ofKind('Script'),
    styles: ofKind('Stylesheet'),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    foreignHosts: [...new Set(requests.map((request) => new URL(request.url).host))].filter(
      (host) => host !== '' && host !== new URL(url).host,
    ),
  }
}

interface NetworkRequest {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

function requestsOf(details: unknown): readonly NetworkRequest[] {
  const { items } = (details ?? {}) as { readonly items?: readonly NetworkRequest[] }
  return (items ?? []).filter(({ url }) => url.startsWith('http'))
}

interface Judged {
  readonly categories: Readonly<Record<string, { readonly auditRefs: readonly { readonly id: string }[] }>>
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>
}

function problemsOf({ categories, audits }: Judged): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
      .map((audit) => `${category}: ${audit?.title}`),
  )
}

/**
 * The total compressed size, each file compressed separately as a server without our precompressed copies would send
 * it.
 */
export async function gzippedBytes(urls: readonly string[]): Promise<number> {
  const sizes = [...new Set(urls)].map(async (url) => {
    const body = await (await fetch(url)).arrayBuffer()
    return gzipSync(new Uint8Array(body), { level: 9 }).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** A separate browser for Lighthouse. */
export async function openBrowser(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const binary = findBrowser()
  if (!binary) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH.')
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'brimfolk-lighthouse-'))
  const places = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const child = spawn(binary, [...browserArguments, '--headless=new', ...places, 'about:blank'], {
    stdio: 'ignore',
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = new Promise((resolve) => child.once('close', resolve))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 300) throw new Error('Chromium does not open its port')
    await wait(100)
  }
  return {
    port,
    close: async () => {
      child.kill()
      await ended
      process.off('exit', killWithUs)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok
  } catch {
    return false
  }
}
