import { type Dispatch, type KeyboardEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { attributeText } from '#shared/text/attribute-text.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormChange } from '../form/change-form.ts'
import { canAddAttribute } from '../form/new-attribute.ts'
import { type ProductForm, suggestedAttributes } from '../form/product-form.ts'

export interface AttributeEditorProps {
  readonly form: ProductForm
  readonly dispatch: Dispatch<FormChange>
  /** Without scripts, every button submits the form. */
  readonly hasScripts: boolean
}

/** Name and value pairs such as 'Color: teal', with suggested names. */
export function AttributeEditor({ form, dispatch, hasScripts }: AttributeEditorProps) {
  const value = useRef<HTMLDivElement>(null)
  const { attributes, newAttribute } = form
  const names = [...new Set([...suggestedAttributes, newAttribute.name])].filter((name) => name !== '')
  const set = (patch: Partial<typeof newAttribute>) =>
    dispatch({ kind: 'set', fields: { newAttribute: { ...newAttribute, ...patch } } })
  const add = () => {
    dispatch({ kind: 'attribute-add' })
    value.current?.querySelector('input')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canAddAttribute(form)) add()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-lg font-bold">Product Attributes</legend>
      {attributes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {attributes.map((attribute, index) => {
            const isColor = attribute.name.toLowerCase() === 'color'
            const shown = attributeText(attribute.name, attribute.value)
            return (
              <li
                // Two attributes can have the same name and value.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${attribute.name}-${attribute.value}-${index}`}
                className="flex min-w-0 items-center gap-2 rounded-field border border-edge bg-sunken pl-3 text-sm"
              >
                <input type="hidden" name="attributeName" value={attribute.name} />
                <input type="hidden" name="attributeValue" value={attribute.value} />
                {isColor && <ColorDot color={attribute.value} />}
                <span className="min-w-0 py-2 wrap-anywhere">
                  <span className="text-muted">{attribute.name}:</span> {shown}
                </span>
                <button
                  type="submit"
                  name="intent"
                  value={`attribute-remove:${index}`}
                  aria-label={`Remove ${attribute.name}: ${shown}`}
                  onClick={(event) => {
                    event.preventDefault()
                    dispatch({ kind: 'attribute-remove', index })
                  }}
                  className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:text-danger"
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <SelectField
          label="Attribute"
          name="attributeName"
          value={newAttribute.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          options={[
            { value: '', label: 'Choose one' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
        <div ref={value}>
          <TextField
            label="Value"
            name="attributeValue"
            data-settles
            placeholder="e.g. Red, XL, Cotton..."
            maxLength={100}
            value={newAttribute.value}
            onChange={(event) => set({ value: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          tone="secondary"
          name="intent"
          value="attribute-add"
          disabled={hasScripts && !canAddAttribute(form)}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Icon name="plus" className="size-4" />
          Add
        </Button>
      </div>
    </fieldset>
  )
}
