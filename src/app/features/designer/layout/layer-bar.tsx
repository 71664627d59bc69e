import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import {
  designFonts,
  distinctTitle,
  findLayer,
  type Layer,
  type PlacementName,
  type Technique,
  techniqueLimits,
  techniques,
  threadHex,
  threadName,
} from '#modules/design-engine'
import {
  duplicateSelection,
  groupSelection,
  removeSelection,
  selectedLayers,
  ungroupSelection,
} from '../arrange/selection-actions.ts'
import { commonGroup } from '../arrange/several-layers.ts'
import { layerSize } from '../document/layer-size.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { ShapeButton } from '../lettering/shape-button.tsx'
import { drawerId, type PanelName } from './panel-names.ts'

interface LayerBarProps {
  readonly designer: DesignerModel
  readonly panel: PanelName | null
  readonly open: (panel: PanelName) => void
}

/** What is changed most about the selected layer, at the hat. Everything else opens beside it. */
export function LayerBar({ designer, panel, open }: LayerBarProps) {
  const placed = designer.selected === null ? undefined : findLayer(designer.document, designer.selected)
  if (designer.selection.length > 1) return <SeveralBar {...{ designer, panel, open }} />
  if (!placed) {
    return (
      <p className="tool-layer px-4 text-sm text-muted">
        Select something on the hat, or add text or a graphic.
      </p>
    )
  }
  const { layer, placement } = placed
  const title = distinctTitle(layer, designer.document.placements[placement].layers)
  return (
    <section aria-label={`Settings of ${title}`} className="tool-layer">
      {layer.kind === 'text' && (
        <BarSelect
          label="Font"
          value={layer.font}
          disabled={layer.locked}
          className="w-25 max-md:hidden"
          choose={(font) => designer.perform({ do: 'set-font', id: layer.id, font })}
        >
          {fontOptions}
        </BarSelect>
      )}
      <OpenButton name="colors" panel={panel} open={open}>
        <LayerColors layer={layer} />
      </OpenButton>
      {layer.kind === 'text' && <ShapeButton layer={layer} designer={designer} className={control} />}
      <SizeSteps layer={layer} designer={designer} />
      <TechniqueSelect layer={layer} placement={placement} designer={designer} />
      <OpenButton name="layers" panel={panel} open={open} className="max-md:hidden">
        More
      </OpenButton>
      <button
        type="button"
        aria-label="Remove"
        disabled={layer.locked}
        onClick={() => designer.perform({ do: 'remove', id: layer.id })}
        className={clsx(control, 'justify-center px-2')}
      >
        <Icon name="trash" className="size-4" />
      </button>
    </section>
  )
}

const control =
  'flex h-9 shrink-0 items-center gap-1.5 rounded-field border border-edge bg-raised px-2.5 text-sm font-semibold hover:border-text disabled:border-dashed disabled:text-muted focus-visible:-outline-offset-1 pointer-coarse:h-11'

/** For several layers: what is used most; aligning and copying are among the layers. */
function SeveralBar({ designer, panel, open }: LayerBarProps) {
  const layers = selectedLayers(designer)
  const isGroup = commonGroup(layers) !== null
  return (
    <section aria-label={`Settings of ${layers.length} layers`} className="tool-layer">
      <span className="px-2 text-sm font-semibold">{layers.length} layers</span>
      <button
        type="button"
        onClick={() => (isGroup ? ungroupSelection : groupSelection)(designer)}
        className={control}
      >
        {isGroup ? 'Ungroup' : 'Group'}
      </button>
      <button type="button" onClick={() => duplicateSelection(designer)} className={control}>
        Duplicate
      </button>
      <OpenButton name="colors" panel={panel} open={open}>
        Colors
      </OpenButton>
      <OpenButton name="layers" panel={panel} open={open}>
        Align
      </OpenButton>
      <button
        type="button"
        aria-label="Remove"
        onClick={() => removeSelection(designer)}
        className={clsx(control, 'justify-center px-2')}
      >
        <Icon name="trash" className="size-4" />
      </button>
    </section>
  )
}

function barOption(value: string, label: string) {
  return (
    <option key={value} value={value} className="bg-raised text-text">
      {label}
    </option>
  )
}

/** Made once: the bar renders again with every letter that is typed. */
const fontOptions = designFonts.map((font) => barOption(font.id, font.name))

interface BarSelectProps {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly className: string
  readonly choose: (value: string) => void
  readonly children: ReactNode
}

function BarSelect({ label, value, disabled, className, choose, children }: BarSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => choose(event.currentTarget.value)}
      className={clsx(control, className)}
    >
      {children}
    </select>
  )
}

interface OfLayer {
  readonly layer: Layer
  readonly designer: DesignerModel
}

const sizeStepMm = 1

function SizeSteps({ layer, designer }: OfLayer) {
  const size = layerSize(layer)
  const set = (by: number) =>
    designer.perform(
      { do: 'set-size', id: layer.id, size: Math.max(1, Math.round(size + by)) },
      `size-${layer.id}`,
    )
  const step = (label: string, icon: 'minus' | 'plus', by: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={layer.locked}
      onClick={() => set(by)}
      className={clsx(control, 'w-9 justify-center px-0 pointer-coarse:w-11')}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
  return (
    <span className="flex shrink-0 items-center gap-1">
      {step('Smaller', 'minus', -sizeStepMm)}
      <span className="tool-size">{Math.round(size * 10) / 10} mm</span>
      {step('Larger', 'plus', sizeStepMm)}
    </span>
  )
}

function TechniqueSelect({ layer, placement, designer }: OfLayer & { readonly placement: PlacementName }) {
  return (
    <BarSelect
      label="Technique"
      value={layer.technique}
      disabled={layer.locked}
      className="tool-technique"
      choose={(technique) =>
        designer.perform({ do: 'set-technique', id: layer.id, technique: technique as Technique })
      }
    >
      {techniques
        .filter((technique) => techniqueLimits[technique].placements.includes(placement))
        .map((technique) => barOption(technique, techniqueLimits[technique].name))}
    </BarSelect>
  )
}

function LayerColors({ layer }: { readonly layer: Layer }) {
  const threads = layer.kind === 'art' ? layer.threads.slice(0, 3) : [layer.thread]
  return (
    <>
      {threads.map((thread) => (
        <ColorDot key={thread} color={threadHex(thread)} />
      ))}
      <span className="sr-only">Colors: {threads.map(threadName).join(', ')}</span>
    </>
  )
}

interface OpenButtonProps extends Omit<LayerBarProps, 'designer'> {
  readonly name: PanelName
  readonly className?: string
  readonly children: ReactNode
}

function OpenButton({ name, panel, open, className, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={panel === name}
      aria-controls={drawerId}
      onClick={() => open(name)}
      className={clsx(control, panel === name && 'border-accent', className)}
    >
      {children}
    </button>
  )
}
