import type { OfferedBlanksJson } from '#app/api/designs/offered-blanks-json.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type DesignDocument, sameColors } from '#modules/design-engine'
import { ColorwayChoice, type ColorwayOption } from './colorway-choice.tsx'
import { type Order, priceText } from '../panels/use-order.ts'
import { useOfferedBlanks } from './use-offered-blanks.ts'

type Colors = DesignDocument['colors']

export interface HatChoiceProps {
  readonly order: Order
  /** Null when the design can't change: only blanks in its colors are offered. */
  readonly recolor: ((colors: Colors) => void) | null
}

/** Which hat the chosen artist takes: cut and sewn in the design's colors, or one of their blanks. */
export function HatChoice({ order, recolor }: HatChoiceProps) {
  const { document, offer, answer, hat, chooseHat } = order
  const all = useOfferedBlanks(document.blank)
  const fits = ({ colors }: { readonly colors: Colors }) =>
    recolor !== null || sameColors(colors, document.colors)
  const own = all.find(({ vendor_id: id }) => id === offer?.vendor_id)
  const others = all.filter(
    (one) =>
      recolor !== null &&
      !one.cuts_and_sews &&
      answer.offers.every(({ vendor_id: id }) => id !== one.vendor_id),
  )
  const groups = (of: OfferedBlanksJson) => (
    <BlankGroups
      of={of}
      order={order}
      fits={fits}
      choose={({ id, colors }) => {
        chooseHat({ vendorId: of.vendor_id, colorwayId: id, colors })
        recolor?.(colors)
      }}
    />
  )
  return (
    <>
      {own?.blanks.some(({ colorways }) => colorways.some(fits)) && (
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 text-sm font-semibold">Hat</legend>
          {own.cuts_and_sews && (
            <label className="flex min-h-11 items-center gap-3 rounded-field border border-edge px-3 py-2 has-checked:border-accent">
              <input
                type="radio"
                name="hat"
                value=""
                checked={hat === null}
                onChange={() => chooseHat(null)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="font-semibold">Cut and sewn in your colors</span>
            </label>
          )}
          {groups(own)}
          <SizeField order={order} />
        </fieldset>
      )}
      {others.map((one) => (
        <details key={one.vendor_id}>
          <summary className="min-h-11 cursor-pointer py-2 text-sm">
            {one.vendor_name} makes hats in the colors of these blanks
          </summary>
          <div className="flex flex-col gap-3 pt-2">{groups(one)}</div>
        </details>
      ))}
    </>
  )
}

interface BlankGroupsProps {
  readonly of: OfferedBlanksJson
  readonly order: Order
  readonly fits: (colorway: { readonly colors: Colors }) => boolean
  readonly choose: (option: ColorwayOption) => void
}

function BlankGroups({ of, order, fits, choose }: BlankGroupsProps) {
  return of.blanks.map(({ brand, style, price, sizes, colorways }) => {
    const options = colorways
      .filter(fits)
      .map(({ id, name, colors }) => ({ id, label: `${brand} ${style}, ${name}`, colors }))
    if (options.length === 0) return null
    const chosen = options.find(({ id }) => id === order.hat)
    return (
      <div key={`${brand} ${style} ${price}`} className="flex flex-col gap-2">
        <p className="flex justify-between gap-3 text-sm">
          <span>
            <span className="font-semibold">
              {brand} {style}
            </span>
            <span className="text-muted">
              {' '}
              {chosen ? chosen.label.slice(`${brand} ${style}, `.length) : sizes.join(', ')}
            </span>
          </span>
          <span className="label">{priceText(price)}</span>
        </p>
        <ColorwayChoice
          name="hat"
          shape={order.document.blank}
          options={options}
          chosen={order.hat}
          choose={choose}
        />
      </div>
    )
  })
}

function SizeField({ order: { offer, size, setSize } }: { readonly order: Order }) {
  const sizes = offer?.blank?.sizes ?? []
  if (sizes.length < 2) return null
  return (
    <SelectField
      label="Size"
      name="size"
      value={size ?? ''}
      options={[{ value: '', label: 'Choose a size' }, ...sizes.map((value) => ({ value, label: value }))]}
      onChange={(event) => setSize(event.currentTarget.value)}
    />
  )
}
