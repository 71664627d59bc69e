import type { OfferedBlanksJson } from '#app/api/designs/offered-blanks-json.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { type DesignDocument, hatsOf, sameColors } from '#modules/design-engine'
import { ColorwayChoice, type ColorwayOption } from './colorway-choice.tsx'
import { type Order, priceText } from '../panels/use-order.ts'
import { type SizeOfBlank, sizeOption } from './size-option.ts'
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
    const options = colorways.filter(fits).map(({ id, name, colors, sizes: inStock }) => ({
      id,
      label: `${brand} ${style}, ${name}`,
      colors,
      refusal: inStock.every(({ available }) => available === 0) ? (inStock[0]?.stock ?? null) : null,
    }))
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

function SizeField({ order: { document, offer, quantity, size, setSize } }: { readonly order: Order }) {
  const sizes = offer?.blank?.sizes ?? []
  const hats = hatsOf(document)
  const [only] = sizes
  if (only && sizes.length === 1) return <StockNote of={only} quantity={quantity} />
  const isInRoster = hats.length > 0 && hats.every((hat) => hat.size)
  if (sizes.length === 0 || isInRoster) return null
  const chosen = sizes.find((one) => one.size === size)
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Size"
        name="size"
        value={size ?? ''}
        hint={hats.length > 0 ? 'For hats without a size in your team list.' : undefined}
        options={[{ value: '', label: 'Choose a size' }, ...sizes.map(sizeOption)]}
        onChange={(event) => setSize(event.currentTarget.value)}
      />
      {chosen && <StockNote of={chosen} quantity={hats.length > 0 ? 1 : quantity} />}
    </div>
  )
}

/** Says when few are left, and when they are too few for this order. */
function StockNote({ of, quantity }: { readonly of: SizeOfBlank; readonly quantity: number }) {
  const isShort = of.available !== null && of.available < quantity
  const text = isShort && of.available !== 0 ? `Only ${of.available} items available.` : of.stock
  return (
    <p role="status" className={isShort ? 'text-sm text-danger' : 'text-sm text-muted'}>
      {text}
    </p>
  )
}
