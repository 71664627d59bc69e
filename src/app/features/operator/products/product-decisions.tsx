import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorProduct } from '#modules/catalog'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'

export interface ProductDecisionsProps {
  readonly product: OperatorProduct
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly answer: FormAnswer | undefined
}

/** What an operator can do with a product: change its category, hide it, show it again. A row for each. */
export function ProductDecisions({ product, categories, answer }: ProductDecisionsProps) {
  const { status, categoryId } = product
  return (
    <>
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
            defaultValue={own?.values.categoryId ?? categoryId ?? ''}
            error={own?.errors.categoryId}
            className="w-full"
          />
        )}
      >
        The category page and the shop’s filters list it there at once.
      </ReasonForm>
      {status === 'hidden' && (
        <ReasonForm intent="show" label="Show again" hint="Only for the audit log." answer={answer}>
          Shoppers can find and buy it again. We email its artist that it’s back, without your reason.
        </ReasonForm>
      )}
      {status === 'active' && (
        <ReasonForm
          intent="hide"
          label="Hide product"
          isDanger
          hint="We email it to the artist and show it in their product editor."
          answer={answer}
        >
          Shoppers can’t find or buy it anymore, and open carts say so. Existing orders keep it. Its artist
          can change it, but only an operator can show it again.
        </ReasonForm>
      )}
    </>
  )
}
