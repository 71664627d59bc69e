import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import {
  blankNames,
  type DesignDocument,
  fabricName,
  hatPartNames,
  hatParts,
  perHatLayers,
  positionText,
  unsewnTechniques,
  type TicketPlacement,
  type TicketSewing,
} from '#modules/design-engine'
import type { OrderedBlank } from '#modules/designs'
import { HatsToMake, type HatToMake } from './hats-to-make.tsx'
import { groupDigits } from '#shared/text/group-digits.ts'

const drawnTypes = ['pdf', 'svg', 'png']
const machineTypes = ['dst', 'exp', 'pes']

export interface DesignTicketProps {
  readonly id: string
  /** Author of the design that this one is based on. */
  readonly credit: string | null
  readonly document: DesignDocument
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
  /** Who gets a hat; empty when all hats are the same. */
  readonly roster: readonly HatToMake[]
  readonly isRosterErased: boolean
  /** Placements of the first hat. */
  readonly placements: readonly TicketPlacement[]
}

/** The part of a work ticket that says how to make a design: hat, files, threads, positions. */
export function DesignTicket(props: DesignTicketProps) {
  const { id, credit, document, blank, roster, isRosterErased, placements } = props
  return (
    <div className="mt-5 flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Hat</dt>
        <dd className="font-semibold">{blankNames[document.blank]}</dd>
        {blank && <BlankLines blank={blank} />}
        {hatParts.map((part) => (
          <div key={part} className="contents">
            <dt className="text-muted">{hatPartNames[part]}</dt>
            <dd>{fabricName(document.colors[part])}</dd>
          </div>
        ))}
        {credit && (
          <>
            <dt className="text-muted">Based on</dt>
            <dd>A design by {credit}</dd>
          </>
        )}
      </dl>
      <p className="print:hidden">
        <a
          href={`/vendor-dashboard/work-files/${id}.zip`}
          className="inline-flex min-h-11 items-center underline"
        >
          All files (ZIP)
        </a>
      </p>
      {roster.length > 0 && <HatsToMake id={id} document={document} roster={roster} />}
      {isRosterErased && (
        <p className="border-t border-line pt-4 text-muted">
          The names of this team order were removed. Pictures and files show the sample text.
        </p>
      )}
      {placements.map((placement) => (
        <section key={placement.placement} className="border-t border-line pt-4">
          <h3 className="text-base font-bold">
            {placement.name}, {placement.width} x {placement.height} mm
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
            {[...drawnTypes, ...(placement.sewing ? machineTypes : [])].map((type) => (
              <a
                key={type}
                href={`/vendor-dashboard/work-files/${id}-${placement.placement}.${type}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {type.toUpperCase()}
              </a>
            ))}
          </p>
          <img
            src={`/vendor-dashboard/work-files/${id}-${placement.placement}.svg`}
            alt={`${placement.name} as drawn, with marks at the center`}
            width={placement.width + 20}
            height={placement.height + 20}
            className="mt-2 h-auto w-full max-w-md rounded-md border border-line bg-paper"
          />
          {placement.sewing && <Sewing sewing={placement.sewing} />}
          {unsewnTechniques(placement).map((technique) => (
            <div key={technique.name} className="mt-3">
              <p className="font-semibold">
                {technique.name}
                {technique.note && `: ${technique.note}`}
              </p>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {technique.threads.map((thread) => (
                  <li key={thread.code} className="inline-flex items-center gap-2">
                    <ColorDot color={thread.hex} />
                    <span>
                      {thread.code} {thread.name} <span className="text-muted">({thread.numbers})</span>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="mt-3 overflow-x-auto">
            <table className="w-full min-w-md text-left text-sm">
              <caption className="sr-only">Size and position of each layer, measured from the center</caption>
              <thead>
                <tr className="text-muted">
                  <th className="py-1 pr-4 font-medium">Layer</th>
                  <th className="py-1 pr-4 font-medium">Size in mm</th>
                  <th className="py-1 pr-4 font-medium">From center</th>
                  <th className="py-1 font-medium">Rotation</th>
                </tr>
              </thead>
              <tbody>
                {placement.layers.map((layer) => (
                  <tr key={layer.id} className="border-t border-line">
                    <td className="py-1 pr-4">
                      {layer.title}, {layer.technique}
                      {isPerHat(document, layer.id) && ', different on each hat'}
                    </td>
                    <td className="py-1 pr-4">
                      {layer.width} x {layer.height}
                    </td>
                    <td className="py-1 pr-4">{positionText(layer.x, layer.y)}</td>
                    <td className="py-1">{layer.rotation}°</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  )
}

/** What to take off the shelf. */
function BlankLines({ blank: { brand, style, colorway, sku, size } }: { readonly blank: OrderedBlank }) {
  return (
    <>
      <dt className="text-muted">Blank</dt>
      <dd className="font-semibold">
        {brand} {style}, {colorway}
      </dd>
      <dt className="text-muted">SKU</dt>
      <dd className="label font-semibold">{sku}</dd>
      <dt className="text-muted">Size</dt>
      <dd className="font-semibold">{size}</dd>
    </>
  )
}

const isPerHat = (document: DesignDocument, id: string) =>
  perHatLayers(document).some((layer) => layer.id === id)

/** What the machine sews, and in which order. */
function Sewing({ sewing }: { readonly sewing: TicketSewing }) {
  const { stitches, width, height, trims, minutes, colors } = sewing
  return (
    <>
      <p className="mt-3">
        {groupDigits(stitches)} stitches, {width.toFixed(1)} x {height.toFixed(1)} mm, {trims}{' '}
        {trims === 1 ? 'trim' : 'trims'}, about {minutes} min on the machine
      </p>
      <p className="text-muted">Sew a sample first. The machine files are planned from the drawing.</p>
      <ol aria-label="Color sequence" className="mt-2 flex flex-col gap-1">
        {colors.map(({ code, name, hex, numbers, stitches: count, onFoam }, index) => (
          <li key={`${index} ${code}`} className="flex items-center gap-2">
            {index + 1}. <ColorDot color={hex} />
            <span>
              {code} {name} <span className="text-muted">({numbers})</span>, {groupDigits(count)} stitches
              {onFoam && ', on foam'}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
