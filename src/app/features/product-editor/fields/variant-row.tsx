import { clsx } from 'clsx'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { pictureSources } from '#modules/media'
import { type FormVariant, isUpload, variantName } from '../form/product-form.ts'

export interface VariantRowProps {
  readonly variant: FormVariant
  readonly index: number
  readonly pictures: readonly string[]
  readonly productPrice: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (patch: Partial<FormVariant>) => void
}

/** One variant: whether it's offered, its stock, price and picture. */
export function VariantRow({ variant, index, pictures, productPrice, errors, onChange }: VariantRowProps) {
  const { optionValues, isOffered, quantity, price, picture } = variant
  const name = variantName(optionValues)
  const key = JSON.stringify(optionValues)
  const color = Object.entries(optionValues).find(([option]) => option.toLowerCase() === 'color')?.[1]
  const choices = pictures.flatMap((url, index) =>
    isUpload(url) ? [] : [{ value: url, label: `Picture ${index + 1}` }],
  )
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 border-b border-line py-3',
        'md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)]',
      )}
    >
      <input type="hidden" name="variant" value={key} />
      <label className="col-span-2 flex min-h-11 min-w-0 items-center gap-3 md:col-span-1">
        <input
          type="checkbox"
          name="variantOffered"
          value={key}
          checked={isOffered}
          onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
          className="size-5 shrink-0 accent-accent"
        />
        {color && <ColorDot color={color} />}
        <span
          className={clsx('min-w-0 font-semibold wrap-anywhere', !isOffered && 'text-muted line-through')}
        >
          {name}
        </span>
      </label>
      <TextField
        id={`variantQuantity:${index}`}
        label={`Stock of ${name}`}
        hideLabel
        name="variantQuantity"
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        placeholder="Stock"
        value={quantity}
        readOnly={!isOffered}
        error={errors[`variantQuantity:${index}`]}
        onChange={(event) => onChange({ quantity: event.currentTarget.value })}
      />
      <TextField
        id={`variantPrice:${index}`}
        label={`Price of ${name}`}
        hideLabel
        name="variantPrice"
        prefix="$"
        inputMode="decimal"
        placeholder={productPrice || 'Price'}
        value={price}
        readOnly={!isOffered}
        error={errors[`variantPrice:${index}`]}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <div className="col-span-2 flex items-end gap-2 md:col-span-1">
        {picture && (
          <Picture
            {...pictureSources(picture, 'thumb')}
            sizes="44px"
            alt=""
            width={44}
            height={44}
            className="size-11 shrink-0 rounded-field"
            imageClassName="size-11"
          />
        )}
        <SelectField
          label={`Picture of ${name}`}
          hideLabel
          name="variantPicture"
          value={picture}
          onChange={(event) => onChange({ picture: event.currentTarget.value })}
          options={[{ value: '', label: 'Any picture' }, ...choices]}
          className="min-w-0 flex-1"
        />
      </div>
    </li>
  )
}
