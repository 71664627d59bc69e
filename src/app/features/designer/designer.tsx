import { useEffect, useState, useSyncExternalStore } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DesignerProps } from './designer-props.ts'
import { designToOpen, newDraft, opensNewDesign } from './document/design-to-open.ts'
import { OpenDesigner } from './open-designer.tsx'
import type { DesignDraft } from './saving/design-draft.ts'

const neverChanges = () => () => undefined
const always = () => true

/** Remembers the first answer, because saving a draft would change it. */
function rememberOpensNewDesign(): () => boolean {
  let known: boolean | undefined
  return () => (known ??= opensNewDesign(location.search))
}

/**
 * The designer. The server renders the starter design, which a new visitor continues with. In a browser with a saved draft, or
 * at an address that names a design, it is only a placeholder until that design is known.
 */
export function Designer(props: DesignerProps) {
  const [isNewDesign] = useState(rememberOpensNewDesign)
  return useSyncExternalStore(neverChanges, isNewDesign, always) ? (
    <OpenDesigner start={firstStart} maySave={isNewDesign} {...props} />
  ) : (
    <RequestedDesigner {...props} />
  )
}

const firstStart = newDraft()

/** '/custom?design=…&order' opens a finished design to order it. */
const requestedPanel = () => (new URLSearchParams(location.search).has('order') ? 'order' : 'text')

/** Opens this browser's draft, or the design in the address. */
function RequestedDesigner(props: DesignerProps) {
  const [start, setStart] = useState<DesignDraft | null>(null)
  useEffect(() => {
    let isCurrent = true
    void designToOpen(location.search).then((design) => isCurrent && setStart(design))
    return () => {
      isCurrent = false
    }
  }, [])
  return start ? (
    <OpenDesigner start={start} maySave={always} startsWith={requestedPanel()} {...props} />
  ) : (
    <div className="tool">
      <Skeleton className="col-span-full row-span-full" />
    </div>
  )
}
