import { cachedFontsScript, deferredFonts } from './deferred-fonts.ts'
import { inlineCall } from './inline-call.ts'

/** Maximum time that scripts wait for a page's main picture (ms). */
const maxWaitMs = 2_000

const preload = /<link rel="modulepreload" href="([^"<]+)"[^<>]*>/g
/** React writes the attribute in the casing of its property. */
const mainPicture = 'fetchPriority="high"'
/** As React Router writes it: static imports first, then the code that uses them. */
const starterMark = ' type="module" async=""'
const starter = /^([^>]*>)((?:\s*import [^;]+;)+)(.*)$/s
const staticImport = /import (?:\* as (\w+) from )?("[^"]+")/g

/** Marks pages that request their scripts first. */
export const scriptsFirstMark = 'data-scripts="first"'

/** How React writes our style sheet, which the page can't be painted without. */
const styleSheet = /<link rel="stylesheet"[^<>]*>/
/** React Router writes a nonce, if any, before the other attributes. */
const anyLink = /<link [^<>]*>/g

/**
 * Pages work before their scripts load, so the scripts give way to the main picture: they are requested once it is painted. If
 * they fail to load, queued clicks and submits are released. A bootstrap script that doesn't look as expected is left as it
 * is. React Router has no setting for this, and hydration doesn't check these elements. A page that needs its scripts to be
 * useful requests them right after the style sheet, before its pictures, and its fonts wait until it is interactive
 * (`deferred-fonts.ts`).
 */
export function pageFirst(page: string, { scriptsFirst = false } = {}): string {
  // Search from known positions: scanning the whole page would cost a twentieth of its rendering time.
  const body = page.indexOf('</head>')
  const start = page.lastIndexOf(starterMark)
  const finish = page.indexOf('</script>', start)
  const found = start < body || finish < 0 ? null : starter.exec(page.slice(start, finish))
  if (!found) return page
  const [, opening = '', imports = '', rest = ''] = found
  const written = page.slice(0, body)
  const head = scriptsFirst
    ? preloadedFirst(written, page.slice(page.lastIndexOf('<', start), start))
    : written.replaceAll(preload, '')
  const files = scriptsFirst ? [] : [...written.matchAll(preload)].map(([, href]) => href)
  const modules = [...imports.matchAll(staticImport)].map(([, name = '', file = '""']) => ({ name, file }))
  const code = `${!scriptsFirst && head.includes(mainPicture) ? paintedFirst : ''}try{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))
const [${modules.map(({ name }) => name).join()}]=await Promise.all([${modules.map(({ file }) => `import(${file})`).join()}])
${rest.trim().replace(/\bimport\(/, 'await import(')}
}catch(error){globalThis.wakePresses?.();throw error}`
  return `${head}${page.slice(body, start)}${opening}${code}${page.slice(finish)}`
}

/** `tag`: the start of the bootstrap script's tag, with or without a nonce; our own script uses the same. */
function preloadedFirst(head: string, tag: string): string {
  return head
    .replaceAll(preload, '')
    .replaceAll(anyLink, (link) => (isFontPreload(link) ? '' : link))
    .replace('<html ', `<html ${scriptsFirstMark} ${deferredFonts} `)
    .replace(styleSheet, (sheet) => sheet + (head.match(preload) ?? []).join(''))
    .concat(`${tag}>${cachedFontsScript}</script>`)
}

function isFontPreload(link: string): boolean {
  return link.includes(' rel="preload"') && link.includes(' as="font"')
}

/**
 * A requested frame isn't visible yet: only a paint entry says that the page was painted. Interaction needs the scripts at
 * once, a picture that fails to load must not delay them for long, and a hidden page is never painted.
 */
function mainPicturePainted(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve()
    setTimeout(go, waitMs)
    for (const event of ['pointerdown', 'keydown', 'input'])
      addEventListener(event, go, { once: true, capture: true })
    const painted = () => {
      if (document.hidden) return go()
      const observer = new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(go)))
      observer.observe({ type: 'paint', buffered: true })
    }
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture || picture.complete) painted()
    else for (const event of ['load', 'error']) picture.addEventListener(event, painted, { once: true })
  })
}

const paintedFirst = `await ${inlineCall(mainPicturePainted, [maxWaitMs])}\n`
