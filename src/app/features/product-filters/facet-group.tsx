import { clsx } from 'clsx'
import { useState } from 'react'
import { colorFamilies, type FacetCount, type FacetName, type FacetValue } from '#modules/catalog'
import { countLabel, facetLabel } from './facet-labels.ts'

export interface FacetGroupProps {
  readonly title: string
  readonly facets: readonly {
    readonly name: FacetName
    readonly count: FacetCount
    readonly chosen: readonly string[]
  }[]
  readonly onToggle: (name: FacetName, value: string, on: boolean) => void
}

/** The values of a facet as checkboxes, each with the number of hats it leaves. Several values widen the result. */
export function FacetGroup({ title, facets, onToggle }: FacetGroupProps) {
  const [ticked, setTicked] = useState<readonly Row[]>([])
  const rows = facets.flatMap(({ name: facet, count, chosen }) =>
    withTicked(facet, count, ticked)
      .map((row) => ({ ...row, facet, exact: count.exact, isChosen: chosen.includes(row.value) }))
      .filter(({ products, isChosen, stays }) => products > 0 || isChosen || stays),
  )
  if (rows.length === 0) return null
  return (
    <fieldset className={clsx('min-w-0', facets[0]?.name === 'color' && 'grid grid-cols-2 gap-x-5')}>
      <legend className="float-left col-span-2 mb-1 w-full text-sm font-semibold">{title}</legend>
      {rows.map(({ facet, value, name, products, exact, isChosen }) => (
        <label
          key={`${facet} ${value}`}
          className="group/facet flex min-h-11 items-center gap-2.5 text-base lg:min-h-9"
        >
          <input
            type="checkbox"
            name={facet}
            value={value}
            checked={isChosen}
            onChange={({ currentTarget: { checked } }) => {
              setTicked(rows)
              onToggle(facet, value, checked)
            }}
            className="tick"
          />
          {facet === 'color' && <Swatch value={value} />}
          <span
            className={clsx('min-w-0 flex-1 group-hover/facet:underline', products === 0 && 'text-muted')}
          >
            {facetLabel(facet, value, name)}
          </span>
          <span className="label text-sm text-muted">
            {countLabel(products, exact)}
            <span className="sr-only"> {products === 1 ? 'hat' : 'hats'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface Row extends Pick<FacetValue, 'value' | 'name'> {
  readonly facet: FacetName
}

/**
 * Values that were listed when a box was checked stay listed even if no hat is left: a checkbox must not vanish while the user
 * is on it.
 */
function withTicked(facet: FacetName, { values }: FacetCount, ticked: readonly Row[]) {
  const staying = new Map(ticked.filter((row) => row.facet === facet).map((row) => [row.value, row.name]))
  const known = new Set(values.map(({ value }) => value))
  const gone = [...staying].filter(([value]) => !known.has(value))
  return [
    ...values.map((row) => ({ ...row, stays: staying.has(row.value) })),
    ...gone.map(([value, name]) => ({ value, name, products: 0, stays: true })),
  ]
}

function Swatch({ value }: { readonly value: string }) {
  const color = colorFamilies.find(({ key }) => key === value)?.hex
  return (
    <svg
      viewBox="0 0 20 20"
      className="-mx-0.5 size-5 shrink-0 rounded-full bg-paper text-edge"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" fill={color} stroke="currentColor" />
    </svg>
  )
}
