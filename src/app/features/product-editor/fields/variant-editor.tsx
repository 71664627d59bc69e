import type { Dispatch } from 'react'
import { maxOptions, optionKey } from '#modules/catalog'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormChange } from '../form/change-form.ts'
import type { ProductForm } from '../form/product-form.ts'
import { VariantRow } from './variant-row.tsx'

export interface VariantEditorProps {
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  readonly errors: Readonly<Record<string, string>>
}

/** Options such as size and color, and one row with stock, price and picture per combination. */
export function VariantEditor({ form, dispatch, errors }: VariantEditorProps) {
  const { options, variants } = form
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg font-bold">Variants</legend>
      <p className="mt-1 text-sm text-muted">
        For a hat in several sizes or colors. Each variant has its own stock and, optionally, its own price
        and picture.
      </p>
      {options.map((option, index) => (
        <div
          // The index is the only stable key: both texts change while typing.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className="mt-3 grid items-end gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label="Option"
            name="optionName"
            list="option-names"
            placeholder="e.g. Size"
            maxLength={40}
            value={option.name}
            onChange={(event) =>
              dispatch({ kind: 'option-set', index, option: { name: event.currentTarget.value } })
            }
          />
          <TextField
            label="Choices"
            name="optionValues"
            placeholder="e.g. S, M, L"
            maxLength={500}
            value={option.values}
            error={index === 0 ? errors.optionValues : undefined}
            onChange={(event) =>
              dispatch({ kind: 'option-set', index, option: { values: event.currentTarget.value } })
            }
          />
          <Button
            type="submit"
            tone="quiet"
            name="intent"
            value={`option-remove:${index}`}
            aria-label={`Remove option ${option.name || index + 1}`}
            onClick={(event) => {
              event.preventDefault()
              dispatch({ kind: 'option-remove', index })
            }}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <datalist id="option-names">
        <option value="Size">Size</option>
        <option value="Color">Color</option>
        <option value="Style">Style</option>
      </datalist>
      <div className="mt-3 flex flex-wrap gap-3">
        {options.length < maxOptions && (
          <Button
            type="submit"
            tone="secondary"
            size="small"
            name="intent"
            value="option-add"
            onClick={(event) => {
              event.preventDefault()
              dispatch({ kind: 'option-add' })
            }}
          >
            <Icon name="plus" className="size-4" />
            {options.length === 0 ? 'Add sizes or colors' : 'Add another option'}
          </Button>
        )}
        {options.length > 0 && (
          <Button
            type="submit"
            tone="secondary"
            size="small"
            name="intent"
            value="variants-build"
            className="not-noscript:hidden"
          >
            Show variants
          </Button>
        )}
      </div>
      {variants.length > 0 && (
        <ul aria-label={`${variants.length} variants`} className="mt-4 flex flex-col border-t border-line">
          {variants.map((variant, index) => (
            <VariantRow
              key={optionKey(variant.optionValues)}
              variant={variant}
              index={index}
              pictures={form.pictures}
              productPrice={form.price}
              errors={errors}
              onChange={(patch) => dispatch({ kind: 'variant-set', index, variant: patch })}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
