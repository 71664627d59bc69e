import { inlineCall } from './inline-call.ts'

/** A page with this attribute starts in system fonts (fonts.css), because our fonts are as heavy as its scripts. */
export const deferredFonts = 'data-fonts="deferred"'

/** Browser storage key: our fonts have been loaded before, so they come from the browser's cache and nothing has to wait. */
const cachedFonts = 'cached-fonts'

/** Runs in the head. A constant, because shared pages allow it by its hash. */
export const cachedFontsScript = inlineCall(showCachedFonts, [cachedFonts])

function showCachedFonts(key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.removeAttribute('data-fonts')
  } catch {
    // Without storage, the fonts stay deferred.
  }
}

/** Loads our fonts and shows them all at once. If they fail to load, the page stays as it is. */
export async function showFonts(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['fonts'] === undefined) return
  await Promise.all(
    [...document.fonts].filter(({ family }) => !family.includes('Fallback')).map((font) => font.load()),
  )
  delete dataset['fonts']
  try {
    localStorage.setItem(cachedFonts, 'yes')
  } catch {
    // Without storage, fonts are deferred again next time.
  }
}
