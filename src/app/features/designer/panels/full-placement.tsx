import { maxLayersInPlacement } from '#modules/design-engine'

/** Why nothing more can be added. */
export function FullPlacement({ isFull }: { readonly isFull: boolean }) {
  if (!isFull) return null
  return <p className="text-sm text-muted">A placement can have at most {maxLayersInPlacement} layers.</p>
}
