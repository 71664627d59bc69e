import { cssColor } from '../formats/css-color.ts'

/** A dot in the color that the artist wrote. The content security policy forbids inline styles; `fill` is an attribute. */
export function ColorDot({ color }: { readonly color: string }) {
  const fill = cssColor(color)
  if (fill === null) return null
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-edge" fill="none" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={fill} stroke="currentColor" />
    </svg>
  )
}
