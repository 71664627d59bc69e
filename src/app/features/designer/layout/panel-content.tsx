import { lazy, Suspense } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Artwork, DesignAssets } from '#modules/design-engine'
import type { DeferredParts } from '../deferred-parts.ts'
import type { Designer } from '../document/use-designer.ts'
import { TextPanel } from '../panels/text-panel.tsx'
import type { TeamHat } from '../team/use-team-hat.ts'
import type { DesignDraft } from '../saving/design-draft.ts'
import type { PanelName } from './panel-names.ts'

/** Few designs are for a team. */
const TeamPanel = lazy(async () => ({ default: (await import('../team/team-panel.tsx')).TeamPanel }))

interface PanelContentProps {
  readonly panel: Exclude<PanelName, 'order'>
  readonly designer: Designer
  readonly deferred: DeferredParts | null
  readonly artworks: DesignAssets['artworks']
  readonly addArt: (artwork: Artwork) => void
  readonly startOver: () => void
  readonly teamHat: TeamHat
  /** Opens an earlier design; null for a logged-in user, whose designs are in the account. */
  readonly openEarlier: ((draft: DesignDraft) => void) | null
}

/** What the drawer shows. Everything but the words loads with the deferred parts. */
export function PanelContent({ panel, designer, deferred, ...props }: PanelContentProps) {
  if (panel === 'text') return <TextPanel designer={designer} showsFonts={deferred !== null} />
  if (!deferred) return <Skeleton className="h-80 w-full shrink-0" />
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
      return <deferred.GraphicsPanel designer={designer} />
    case 'upload':
      return <deferred.UploadPanel onArtwork={props.addArt} />
    case 'hat':
      return <deferred.HatColors designer={designer} />
    case 'team':
      return (
        <Suspense fallback={<Skeleton className="h-80 w-full shrink-0" />}>
          <TeamPanel designer={designer} hat={props.teamHat} />
        </Suspense>
      )
    case 'colors':
      return <deferred.ColorsPanel designer={designer} artworks={props.artworks} />
    case 'layers':
      return <deferred.LayersPanel designer={designer} />
  }
}
