import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorProduct } from '#modules/catalog'

export interface CategoryChangeProps {
  readonly product: OperatorProduct
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly answer: FormAnswer | undefined
}

/** Lists a product elsewhere; beside the facts of its listing. */
export function CategoryChange({ product, categories, answer }: CategoryChangeProps) {
  return (
    <ReasonForm
      intent="category"
      label="Change category"
      hint="For the audit log."
      answer={answer}
      fields={(own) => (
        <SelectField
          label="Category"
          name="categoryId"
          options={[
            { value: '', label: 'None' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          defaultValue={own?.values.categoryId ?? product.categoryId ?? ''}
          error={own?.errors.categoryId}
          className="w-full"
        />
      )}
    >
      The category page and the shop’s filters list it there at once.
    </ReasonForm>
  )
}
