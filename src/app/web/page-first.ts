import { knownLettersScript, lateLetters } from './late-letters.ts'

/** Longest that the scripts wait for a page's main picture (ms). */
const mostMs = 2_000

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
/** React writes the attribute as its own property is called. */
const mainPicture = 'fetchPriority="high"'
/** As React Router writes it: static imports first, then what uses them. */
const starterMark = ' type="module" async=""'
const starter = /^([^>]*>)((?:\s*import [^;]+;)+)(.*?)<\/script>/s
const staticImport = /import (?:\* as (\w+) from )?("[^"]+")/g

/** On the page that asks for its scripts first. */
export const scriptsFirstMark = 'data-scripts="first"'

/** How React writes our style sheet, which nothing can be painted without. */
const styleSheet = /<link rel="stylesheet"[^>]*>/
const fontPreload = /<link rel="preload"[^>]* as="font"[^>]*>/g

/**
 * Everything on a page works before its scripts are there, so they let the picture that one came for go ahead: their files are
 * asked for when it has been painted. What was pressed meanwhile is let go when they do not come at all. A starter that is not
 * written as expected is left as it is. React Router has no setting for this, and hydration does not look here.
 *
 * Of a page that is nothing without its scripts they are asked for right after the style sheet, before its pictures, and its
 * fonts wait until it can be used (`late-letters.ts`).
 */
export function pageFirst(page: string, { scriptsFirst = false } = {}): string {
  // Looked for where they stand: to walk through the whole page would cost a twentieth of it.
  const body = page.indexOf('</head>')
  const start = page.lastIndexOf(starterMark)
  const found = start < body ? null : starter.exec(page.slice(start))
  if (!found) return page
  const [whole, opening = '', imports = '', rest = ''] = found
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
  const end = page.slice(start + whole.length)
  return `${head}${page.slice(body, start)}${opening}${code}</script>${end}`
}

/** `tag`: how the starter's begins, which is how our own script's does: with a nonce or without. */
function preloadedFirst(head: string, tag: string): string {
  return head
    .replaceAll(preload, '')
    .replaceAll(fontPreload, '')
    .replace('<html ', `<html ${scriptsFirstMark} ${lateLetters} `)
    .replace(styleSheet, (sheet) => sheet + (head.match(preload) ?? []).join(''))
    .concat(`${tag}>${knownLettersScript}</script>`)
}

/**
 * A frame that was asked for is not yet seen: only the browser's own word tells that the page was painted. Who begins to do
 * something needs the scripts at once, a picture that does not come holds nothing up for long, and a page that nobody sees is
 * never painted.
 */
const paintedFirst = `await new Promise((go)=>{
setTimeout(go,${mostMs})
for(const word of ['pointerdown','keydown','input'])addEventListener(word,go,{once:true,capture:true})
const painted=()=>{
if(document.hidden)go()
else new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(go))).observe({type:'paint',buffered:true})
}
const picture=document.querySelector('img[fetchpriority="high"]')
if(!picture||picture.complete)painted()
else for(const word of ['load','error'])picture.addEventListener(word,painted,{once:true})
})
`
