import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import {
  blankNames,
  techniqueInText,
  type DesignDocument,
  fabricHex,
  fabricName,
  hatPartNames,
  hatParts,
  isFullColor,
  type Layer,
  layerTitle,
  threadHex,
  threadName,
  placementNames,
  placementOf,
} from '#modules/design-engine'

interface DesignPartsProps {
  readonly document: DesignDocument
  /** The blank of an ordered design, in words. */
  readonly blank: string | null
}

/** The parts, fabrics and threads of a design. */
export function DesignParts({ document, blank: orderedBlank }: DesignPartsProps) {
  const { blank, colors } = document
  const used = placementNames.filter((name) => document.placements[name].layers.length > 0)
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h2 className="text-lg">{blankNames[blank]}</h2>
        {orderedBlank && <p className="mt-1">{orderedBlank}</p>}
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {hatParts.map((part) => (
            <div key={part} className="contents">
              <dt className="text-muted">{hatPartNames[part]}</dt>
              <dd>
                <Swatch name={fabricName(colors[part])} hex={fabricHex(colors[part])} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {used.map((name) => (
        <section key={name}>
          <h2 className="text-lg">{placementOf(blank, name).name}</h2>
          <ul className="mt-2 flex flex-col gap-3">
            {document.placements[name].layers.map((layer) => (
              <li key={layer.id}>
                <p className="font-semibold">
                  {layerTitle(layer)}, {techniqueInText(layer.technique)}
                </p>
                <p className="flex flex-wrap gap-x-4">
                  {threadsOf(layer).map((thread) => (
                    <Swatch key={thread} name={threadName(thread)} hex={threadHex(thread)} />
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function threadsOf(layer: Layer): string[] {
  // A print may have any color.
  if (layer.kind === 'art') return isFullColor(layer) ? [] : [...new Set(layer.threads)]
  const outline = layer.kind === 'text' && layer.outline ? [layer.outline.thread] : []
  return [...new Set([layer.thread, ...outline])]
}

function Swatch({ name, hex }: { readonly name: string; readonly hex: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <ColorDot color={hex} />
      {name}
    </span>
  )
}
