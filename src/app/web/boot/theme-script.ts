import { inlineCall } from './inline-call.ts'

/** Browser storage key; the value is a plain word. */
export const themeKey = 'vite-ui-theme'

/** Background of each theme, for the browser's own bars. */
export const themeColors = { dark: '#121110', light: '#f6f2ea' } as const

/**
 * Runs in the head before the first paint, so that a light page never flashes dark. It keeps following the device and other
 * tabs, and provides `applyTheme` for the theme menu. A constant, because shared pages allow it by its hash.
 */
export const themeScript = inlineCall(followTheme, [themeKey, themeColors])

function followTheme(key: string, { light, dark }: Readonly<Record<'light' | 'dark', string>>): void {
  const media = matchMedia('(prefers-color-scheme: light)')
  const apply = () => {
    let theme: string | null = null
    try {
      theme = localStorage.getItem(key)
    } catch {
      // Without storage the page stays dark.
    }
    const isLight = theme === 'light' || (theme === 'system' && media.matches)
    document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight ? light : dark)
  }
  apply()
  media.addEventListener('change', apply)
  addEventListener('storage', apply)
  globalThis.applyTheme = apply
}
