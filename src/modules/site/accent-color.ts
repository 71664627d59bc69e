/** A color for each theme; null keeps the site's own. */
export interface AccentColors {
  readonly accentDark: string | null
  readonly accentLight: string | null
}
export type AccentTheme = 'dark' | 'light'

/** The accent colors of the style sheet, which an empty setting means. */
export const defaultAccents = { accentDark: '#ff6a2b', accentLight: '#c8410b' } as const

/** The backgrounds of the accent color and the text on it, as in the style sheet's color roles. `accent-color.test.ts` compares them. */
export const accentPartners: Readonly<
  Record<AccentTheme, { readonly grounds: readonly string[]; readonly onAccent: string }>
> = {
  dark: { grounds: ['#121110', '#1b1917', '#0b0a0a'], onAccent: '#140a05' },
  light: { grounds: ['#f6f2ea', '#ffffff', '#ece5d8'], onAccent: '#ffffff' },
}

/** WCAG's ratio for text of any size. */
const minContrast = 4.5
/** How far a lit button moves away from the page, and the focus ring, which must differ from the button. */
const hoverShare = 0.16
const focusShare = 0.4

/** The contrast of two colors like '#ff6a2b', from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Why text in this color, or on it, would be hard to read in the theme, with the nearest color that passes; null if it isn't. */
export function accentProblem(color: string, theme: AccentTheme): string | null {
  const { grounds, onAccent } = accentPartners[theme]
  const onPage = Math.min(...grounds.map((ground) => contrastOf(color, ground)))
  const ofText = contrastOf(color, onAccent)
  const lowest = Math.min(onPage, ofText)
  if (lowest >= minContrast) return null
  const against = onPage <= ofText ? `${theme} pages` : 'the text on buttons'
  const ratio = (Math.floor(lowest * 100) / 100).toFixed(2)
  return `${color} has a contrast of ${ratio}:1 with ${against}, and it needs ${minContrast}:1. The nearest color that passes is ${nearestAccent(color, theme)}.`
}

/** The nearest color that can be read in the theme, both as text and below it; null if the color itself can. */
export function betterAccent(color: string, theme: AccentTheme): string | null {
  return accentPasses(color, theme) ? null : nearestAccent(color, theme)
}

/** Mixed with as little white (dark pages) or black (light pages) as possible. */
function nearestAccent(color: string, theme: AccentTheme): string {
  for (let share = 1; share < 100; share += 1) {
    const candidate = awayFromPage(color, theme, share / 100)
    if (accentPasses(candidate, theme)) return candidate
  }
  return awayFromPage(color, theme, 1)
}

function accentPasses(color: string, theme: AccentTheme): boolean {
  const { grounds, onAccent } = accentPartners[theme]
  return [...grounds, onAccent].every((other) => contrastOf(color, other) >= minContrast)
}

/** The values of the style sheet's color roles that follow from an accent color. */
export function accentRoles(color: string, theme: AccentTheme): Readonly<Record<string, string>> {
  return {
    accent: color,
    'accent-hover': awayFromPage(color, theme, hoverShare),
    'accent-text': color,
    focus: awayFromPage(color, theme, focusShare),
  }
}

function awayFromPage(color: string, theme: AccentTheme, share: number): string {
  const end = theme === 'dark' ? 255 : 0
  const parts = partsOf(color).map((part) => Math.round(part + (end - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
