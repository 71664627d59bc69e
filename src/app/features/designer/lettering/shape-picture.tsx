import { memo } from 'react'

/** What a text shape looks like, in a few strokes. */
export const ShapePicture = memo(function ShapePicture({ picture }: { readonly picture: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0" fill="none" stroke="currentColor">
      <path d={picture} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
})
