import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type DesignAssets, type DesignDocument, designSummary, withoutRoster } from '#modules/design-engine'
import type { DeferredParts } from '../deferred-parts.ts'
import type { DesignToShare } from '../designer-props.ts'
import { fetchSharing } from './store-design.ts'
import type { useSavedDesign } from './use-saved-design.ts'

interface ShareOf {
  readonly document: DesignDocument
  readonly assets: DesignAssets
  readonly draft: ReturnType<typeof useSavedDesign>
  readonly deferred: DeferredParts | null
  readonly name: string
  readonly isLoggedIn: boolean
}

const neverChanges = () => () => undefined
const never = () => false

/** Whether the address asks for the panel, as after logging in to share. Remembers the answer. */
function rememberAsksToShare(): () => boolean {
  let known: boolean | undefined
  return () => (known ??= new URLSearchParams(location.search).has('share'))
}

/** The panel for sharing: whether it is open, and what it needs. */
export function useShare({ document, assets, draft, deferred, name, isLoggedIn }: ShareOf) {
  const [asksToShare] = useState(rememberAsksToShare)
  const isAsked = useSyncExternalStore(neverChanges, asksToShare, never)
  const [chosen, setIsOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isAsked
  useEffect(() => {
    // Once is enough: a reload shows the designer.
    if (isAsked) history.replaceState(history.state, '', location.pathname)
  }, [isAsked])
  const picture = useMemo(
    () => (isOpen && deferred ? deferred.sharedPicture(document, assets) : null),
    [isOpen, deferred, document, assets],
  )
  const open: DesignToShare | null = isOpen
    ? {
        name,
        picture,
        summary: designSummary(withoutRoster(document)),
        load: async () => {
          const id = draft.savedId()
          return id === null ? null : fetchSharing(id)
        },
        save: draft.saveNow,
        share: draft.share,
        close: () => setIsOpen(false),
      }
    : null
  return {
    open,
    show: () => {
      // Logging in to share leads back to this design.
      if (!isLoggedIn) draft.saveHere()
      setIsOpen(true)
    },
  }
}
