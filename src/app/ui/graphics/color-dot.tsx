import { safeCssColor } from '../formats/safe-css-color.ts'

/** A dot in the color that the artist wrote, on paper, so that black is seen on a dark page. The content security policy forbids inline styles; `fill` is an attribute. */
export function ColorDot({ color }: { readonly color: string }) {
  const fill = safeCssColor(color)
  if (fill === null) return null
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 rounded-full bg-paper text-edge" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill={fill} stroke="currentColor" />
    </svg>
  )
}
