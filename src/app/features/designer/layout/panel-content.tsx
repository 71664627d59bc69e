import type { ComponentType } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { partOnDemand } from '#app/web/browser/part-on-demand.tsx'
import type { Artwork, DesignAssets, PlacementDrawing } from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'
import { TextPanel } from '../panels/text-panel.tsx'
import type { SizeOfBlank } from '../blanks/size-option.ts'
import type { ShownTeamHat } from '../team/use-team-hat.ts'
import type { DesignDraft } from '../saving/design-draft.ts'
import { MissingPanel } from './missing-panel.tsx'
import type { PanelName } from './panel-names.ts'

const panelSkeleton = <Skeleton className="h-80 w-full shrink-0" />

function panelOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return partOnDemand(load, { whileLoading: panelSkeleton, missing: MissingPanel })
}

/** Loaded when the visitor opens them. */
const GraphicsPanel = panelOnDemand(async () => (await import('../panels/graphics-panel.tsx')).GraphicsPanel)
const ColorsPanel = panelOnDemand(async () => (await import('../panels/colors-panel.tsx')).ColorsPanel)
const HatColors = panelOnDemand(async () => (await import('../panels/hat-colors.tsx')).HatColors)
const LayersPanel = panelOnDemand(async () => (await import('../panels/layers-panel.tsx')).LayersPanel)
const LooksPanel = panelOnDemand(async () => (await import('../panels/looks-panel.tsx')).LooksPanel)
const UploadPanel = panelOnDemand(async () => (await import('../panels/upload-panel.tsx')).UploadPanel)
const TeamPanel = panelOnDemand(async () => (await import('../team/team-panel.tsx')).TeamPanel)

export interface PanelContentProps {
  readonly panel: Exclude<PanelName, 'order'>
  readonly designer: DesignerModel
  /** The open placement's. */
  readonly drawing: PlacementDrawing
  /** False while loading: the panels come after the hat. */
  readonly showsPanels: boolean
  readonly assets: DesignAssets
  readonly addArtwork: (artwork: Artwork) => void
  readonly startOver: () => void
  readonly teamHat: ShownTeamHat
  /** Sizes of the chosen blank; empty when the hat is cut and sewn. */
  readonly sizes: readonly SizeOfBlank[]
  /** Opens an earlier design; null for a logged-in user, whose designs are in the account. */
  readonly openEarlier: ((draft: DesignDraft) => void) | null
}

/** What the drawer shows. Everything but the words loads later. */
export function PanelContent({ panel, designer, showsPanels, ...props }: PanelContentProps) {
  if (panel === 'text')
    return <TextPanel designer={designer} drawing={props.drawing} showsFonts={showsPanels} />
  if (!showsPanels) return panelSkeleton
  switch (panel) {
    case 'looks':
      return <LooksPanel designer={designer} startOver={props.startOver} openEarlier={props.openEarlier} />
    case 'graphics':
      return <GraphicsPanel designer={designer} drawing={props.drawing} />
    case 'upload':
      return (
        <UploadPanel designer={designer} artworks={props.assets.artworks} addArtwork={props.addArtwork} />
      )
    case 'hat':
      return <HatColors designer={designer} assets={props.assets} />
    case 'team':
      return <TeamPanel designer={designer} drawing={props.drawing} hat={props.teamHat} sizes={props.sizes} />
    case 'colors':
      return <ColorsPanel designer={designer} artworks={props.assets.artworks} />
    case 'layers':
      return <LayersPanel designer={designer} drawing={props.drawing} />
  }
}
