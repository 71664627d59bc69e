import { accentRoles, type AccentColors } from '#modules/site'

/** `/accent/<dark>-<light>.css`; a theme that keeps the default color is 'none'. */
const fileForm = /^([0-9a-f]{6}|none)-([0-9a-f]{6}|none)\.css$/

/**
 * The style sheet with the operator's accent colors; null without any. The address contains the colors, so that browsers
 * keep it for good and the next change applies at once.
 */
export function accentSheetPath({ accentDark, accentLight }: AccentColors): string | null {
  if (!accentDark && !accentLight) return null
  return `/accent/${[accentDark, accentLight].map((color) => color?.slice(1) ?? 'none').join('-')}.css`
}

/** The style sheet at such an address; null for any other. */
export function accentSheet(file: string): string | null {
  const [, dark, light] = fileForm.exec(file) ?? []
  if (!dark || !light) return null
  return ruleOf('dark', dark) + ruleOf('light', light)
}

/** Named more exactly than the color roles of tokens.css, so that the order of the two doesn't matter. */
function ruleOf(theme: 'dark' | 'light', color: string): string {
  if (color === 'none') return ''
  const roles = Object.entries(accentRoles(`#${color}`, theme))
  return `html[data-theme="${theme}"]{${roles.map(([role, value]) => `--${role}:${value};`).join('')}}\n`
}
