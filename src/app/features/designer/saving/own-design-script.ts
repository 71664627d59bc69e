import { inlineCall } from '#app/web/boot/inline-call.ts'
import { draftKey } from './has-saved-designs.ts'

/**
 * Runs before the designer is painted. Hides the starter design that the server rendered if the browser will open another one
 * (designer.css); see `opensNewDesign`. Without scripts it stays visible.
 */
export const ownDesignScript = inlineCall(markOwnDesign, [draftKey])

function markOwnDesign(key: string): void {
  try {
    const requested = new URLSearchParams(location.search)
    const isOwn = requested.has('design') || requested.has('remix') || localStorage.getItem(key) !== null
    if (isOwn) document.documentElement.dataset['design'] = 'own'
  } catch {
    // Without storage there is no draft.
  }
}
