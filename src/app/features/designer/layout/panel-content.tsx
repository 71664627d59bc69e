import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Artwork, DesignAssets } from '#modules/design-engine'
import type { DeferredParts } from '../deferred-parts.ts'
import type { Designer } from '../document/use-designer.ts'
import { TextPanel } from '../panels/text-panel.tsx'
import type { TeamHat } from '../team/use-team-hat.ts'
import type { DesignDraft } from '../saving/design-draft.ts'
import type { PanelName } from './panel-names.ts'

/** Loaded when somebody opens them. */
const GraphicsPanel = lazy(async () => ({
  default: (await import('../panels/graphics-panel.tsx')).GraphicsPanel,
}))
const UploadPanel = lazy(async () => ({ default: (await import('../panels/upload-panel.tsx')).UploadPanel }))
const TeamPanel = lazy(async () => ({ default: (await import('../team/team-panel.tsx')).TeamPanel }))

interface PanelContentProps {
  readonly panel: Exclude<PanelName, 'order'>
  readonly designer: Designer
  readonly deferred: DeferredParts | null
  readonly artworks: DesignAssets['artworks']
  readonly addArtwork: (artwork: Artwork) => void
  readonly startOver: () => void
  readonly teamHat: TeamHat
  /** Opens an earlier design; null for a logged-in user, whose designs are in the account. */
  readonly openEarlier: ((draft: DesignDraft) => void) | null
}

/** What the drawer shows. Everything but the words loads later. */
export function PanelContent(props: PanelContentProps) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <LoadedPanel {...props} />
    </Suspense>
  )
}

const PanelSkeleton = () => <Skeleton className="h-80 w-full shrink-0" />

function LoadedPanel({ panel, designer, deferred, ...props }: PanelContentProps) {
  if (panel === 'text') return <TextPanel designer={designer} showsFonts={deferred !== null} />
  if (!deferred) return <PanelSkeleton />
  switch (panel) {
    case 'looks':
      return (
        <deferred.LooksPanel
          designer={designer}
          startOver={props.startOver}
          openEarlier={props.openEarlier}
        />
      )
    case 'graphics':
      return <GraphicsPanel designer={designer} />
    case 'upload':
      return <UploadPanel designer={designer} artworks={props.artworks} addArtwork={props.addArtwork} />
    case 'hat':
      return <deferred.HatColors designer={designer} />
    case 'team':
      return <TeamPanel designer={designer} hat={props.teamHat} />
    case 'colors':
      return <deferred.ColorsPanel designer={designer} artworks={props.artworks} />
    case 'layers':
      return <deferred.LayersPanel designer={designer} />
  }
}
