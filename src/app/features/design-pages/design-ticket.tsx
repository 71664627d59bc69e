import { ColorDot } from '#app/ui/color-dot.tsx'
import {
  blankNames,
  type DesignDocument,
  fabricName,
  hatPartNames,
  hatParts,
  type TicketZone,
} from '#modules/designs'

export interface DesignTicketProps {
  readonly id: string
  /** Whose design it was drawn after. */
  readonly credit: string | null
  readonly document: DesignDocument
  readonly zones: readonly TicketZone[]
}

/** The part of a work ticket that tells how a design is made: hat, files, threads, places. */
export function DesignTicket({ id, credit, document, zones }: DesignTicketProps) {
  return (
    <div className="mt-5 flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Hat</dt>
        <dd className="font-semibold">{blankNames[document.blank]}</dd>
        {hatParts.map((part) => (
          <div key={part} className="contents">
            <dt className="text-muted">{hatPartNames[part]}</dt>
            <dd>{fabricName(document.colors[part])}</dd>
          </div>
        ))}
        {credit && (
          <>
            <dt className="text-muted">Drawn after</dt>
            <dd>A design by {credit}</dd>
          </>
        )}
      </dl>
      {zones.map((zone) => (
        <section key={zone.zone} className="border-t border-line pt-4">
          <h3 className="text-base font-bold">
            {zone.name}, {zone.width} x {zone.height} mm
          </h3>
          <p className="mt-1 flex flex-wrap gap-x-5 print:hidden">
            {(['pdf', 'svg', 'png'] as const).map((type) => (
              <a
                key={type}
                href={`/vendor-dashboard/work-files/${id}-${zone.zone}.${type}`}
                className="inline-flex min-h-11 items-center underline"
              >
                {type.toUpperCase()}
              </a>
            ))}
          </p>
          {zone.stitches.likely > 0 && (
            <p className="text-muted">
              About {zone.stitches.least.toLocaleString('en-US')} to{' '}
              {zone.stitches.most.toLocaleString('en-US')} stitches
            </p>
          )}
          {zone.methods.map((method) => (
            <div key={method.name} className="mt-3">
              <p className="font-semibold">
                {method.name}
                {method.note && `: ${method.note}`}
              </p>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {method.threads.map((thread) => (
                  <li key={thread.code} className="inline-flex items-center gap-2">
                    <ColorDot color={thread.hex} />
                    {thread.code} {thread.name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className="mt-3 overflow-x-auto">
            <table className="w-full min-w-md text-left text-sm">
              <caption className="sr-only">Where everything stands, from the middle of the area</caption>
              <thead>
                <tr className="text-muted">
                  <th className="py-1 pr-4 font-medium">What</th>
                  <th className="py-1 pr-4 font-medium">Size in mm</th>
                  <th className="py-1 pr-4 font-medium">From the middle</th>
                  <th className="py-1 font-medium">Turned</th>
                </tr>
              </thead>
              <tbody>
                {zone.layers.map((layer) => (
                  <tr key={layer.id} className="border-t border-line">
                    <td className="py-1 pr-4">
                      {layer.title}, {layer.method.toLowerCase()}
                    </td>
                    <td className="py-1 pr-4">
                      {layer.width} x {layer.height}
                    </td>
                    <td className="py-1 pr-4">{place(layer.x, layer.y)}</td>
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

function place(x: number, y: number): string {
  const across = x === 0 ? '' : `${Math.abs(x)} ${x < 0 ? 'left' : 'right'}`
  const down = y === 0 ? '' : `${Math.abs(y)} ${y < 0 ? 'up' : 'down'}`
  return [across, down].filter(Boolean).join(', ') || 'Centred'
}
