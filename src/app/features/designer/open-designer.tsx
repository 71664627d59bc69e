import { type ReactNode, useRef, useState } from 'react'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { canBeMade, placementOf } from '#modules/design-engine'
import type { DesignerProps } from './designer-props.ts'
import { defaultName } from './document/default-name.ts'
import { newDraft } from './document/design-to-open.ts'
import { useDesignAssets } from './document/use-design-assets.ts'
import { useDesignDrawing } from './document/use-design-drawing.ts'
import { type DesignerModel, useDesigner } from './document/use-designer.ts'
import { Drawer, type SheetHeight } from './layout/drawer.tsx'
import { LayerBar } from './layout/layer-bar.tsx'
import { PanelContent, type PanelContentProps } from './layout/panel-content.tsx'
import type { PanelName } from './layout/panel-names.ts'
import { Rail } from './layout/rail.tsx'
import { SideColumn } from './layout/side-column.tsx'
import { Stage } from './layout/stage.tsx'
import { ShareButton, TopBar } from './layout/top-bar.tsx'
import { useDesignerKeys } from './layout/use-designer-keys.ts'
import { useToolHeight } from './layout/use-tool-height.ts'
import { useWriting } from './layout/use-writing.ts'
import { PlacementTabs } from './panels/placement-tabs.tsx'
import { useTeamHat } from './team/use-team-hat.ts'
import { useOrder } from './panels/use-order.ts'
import type { DesignDraft } from './saving/design-draft.ts'
import { SaveNote } from './saving/save-note.tsx'
import { useSavedDesign } from './saving/use-saved-design.ts'
import { useShare } from './saving/use-share.ts'
import { useDeferredParts } from './use-deferred-parts.ts'

const noSizes: PanelContentProps['sizes'] = []

interface OpenDesignerProps extends DesignerProps {
  readonly start: DesignDraft
  readonly maySave: () => boolean
  /** The panel that is open at first. */
  readonly startsWith?: PanelName
}

export function OpenDesigner({
  start,
  maySave,
  startsWith = 'text',
  addToCart,
  isLoggedIn,
  ...props
}: OpenDesignerProps) {
  const designer = useDesigner(start.document)
  const { document } = designer
  const { deferred, isMissing } = useDeferredParts()
  const { assets, isComplete, addArtwork } = useDesignAssets(document, props.starterOutlines)
  const [panel, setPanel] = useState<PanelName | null>(startsWith)
  const teamHat = useTeamHat(document, panel === 'team')
  const drawn = useDesignDrawing(document, designer.placement, {
    assets,
    isComplete,
    deferred,
    shown: teamHat.shown,
  })
  const { review, summary } = drawn
  const isFirst = start.saved === null && start.remixOf === null && !start.isAhead
  const [givenName, rename] = useState(start.saved?.name ?? start.name ?? null)
  const name = givenName ?? defaultName(document)
  const draft = useSavedDesign(document, start, {
    isLoggedIn,
    givenName,
    name: name.trim() || defaultName(document),
    maySave,
  })
  const sharing = useShare({ document, assets, draft, deferred, name, isLoggedIn })
  const isPossible = isComplete && review !== null && canBeMade(review.checks)
  const order = useOrder({ document, name, canBeMade: isPossible, addToCart, comesFrom: draft.comesFrom })
  const [sheet, setSheet] = useState<SheetHeight>('half')
  const write = useWriting(isFirst, () => setPanel('text'))
  const open = (next: DesignDraft) => {
    rename(next.saved?.name ?? next.name ?? null)
    draft.open(next)
    designer.open(next.document)
  }
  const startOver = () => {
    const next = newDraft()
    rename(null)
    draft.startOver(next)
    designer.replace(next.document, 'Started over.')
  }
  return (
    <Tool designer={designer} panel={panel} sheet={sheet}>
      <TopBar
        designer={designer}
        home={props.home}
        name={name}
        rename={rename}
        saveState={draft.state}
        openShare={sharing.show}
        order={order}
        isOrderOpen={panel === 'order'}
        openOrder={() => setPanel(panel === 'order' ? null : 'order')}
      />
      <div className="tool-placements">
        <PlacementTabs designer={designer} />
        <ShareButton open={sharing.show} className="ml-auto lg:hidden" />
      </div>
      <Rail panel={panel} open={setPanel} />
      {panel !== null && panel !== 'order' && (
        <Drawer panel={panel} height={sheet} setHeight={setSheet} close={() => setPanel(null)}>
          <PanelContent
            panel={panel}
            designer={designer}
            drawing={drawn.drawing}
            showsPanels={deferred !== null}
            assets={assets}
            addArtwork={addArtwork}
            startOver={startOver}
            teamHat={teamHat}
            sizes={order.offer?.blank?.sizes ?? noSizes}
            openEarlier={isLoggedIn ? null : open}
          />
        </Drawer>
      )}
      <Stage
        designer={designer}
        drawn={drawn}
        deferred={deferred}
        isFirst={isFirst}
        name={placementOf(document.blank, designer.placement).name}
        write={write}
      >
        <LayerBar designer={designer} panel={panel} open={setPanel} />
      </Stage>
      {props.withoutScripts}
      {sharing.open && props.sharePanel(sharing.open)}
      <SideColumn
        {...{ designer, deferred, isMissing, review, summary, order }}
        foot={
          <div className="tool-foot">
            <SaveNote state={draft.state} isLoggedIn={isLoggedIn} saveCopy={draft.saveCopy} />
            {props.siteLinks}
          </div>
        }
      />
    </Tool>
  )
}

interface ToolProps {
  readonly designer: DesignerModel
  readonly panel: PanelName | null
  readonly sheet: SheetHeight
  readonly children: ReactNode
}

/** The window-filling frame. Marks when the designer can be used, and says what has changed. */
function Tool({ designer, panel, sheet, children }: ToolProps) {
  const isHydrated = useIsHydrated()
  const tool = useRef<HTMLDivElement>(null)
  useToolHeight(tool)
  useDesignerKeys(designer)
  return (
    <div
      ref={tool}
      className="tool"
      data-designer={isHydrated ? 'ready' : 'loading'}
      data-panel={panel ?? 'none'}
      data-sheet={sheet}
    >
      {children}
      <p role="status" className="sr-only">
        {/* The key makes screen readers announce the same text again: 'Undone.' after 'Undone.' */}
        <span key={designer.history.past.length}>{designer.announcement}</span>
      </p>
    </div>
  )
}
