import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { categoryPath } from '#modules/catalog'

export interface CategoryEntry {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly inMenu: boolean
  readonly products: number
}

export interface CategoryListProps {
  readonly categories: readonly CategoryEntry[]
  readonly answer: FormAnswer | undefined
}

/** The categories in their order, each with its forms. */
export function CategoryList({ categories, answer }: CategoryListProps) {
  return (
    <ol className="flex flex-col gap-4">
      {categories.map((category, index) => (
        <Card key={category.id} as="li" padding="medium" className="flex flex-col gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="text-lg wrap-anywhere">{category.name}</h2>
            <AppLink to={categoryPath(category.slug)} className="text-sm text-muted underline">
              {countText(category.products)}
            </AppLink>
          </div>
          <ChangeForm category={category} answer={answer} />
          {categories.length > 1 && (
            <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
              <MoveForm category={category} isFirst={index === 0} isLast={index === categories.length - 1} />
              <div className="max-w-full min-w-0 sm:flex-1">
                <MergeForm category={category} categories={categories} answer={answer} />
              </div>
            </div>
          )}
        </Card>
      ))}
    </ol>
  )
}

function countText(products: number): string {
  if (products >= 1_000) return '1,000 products or more'
  return products === 1 ? '1 product' : `${products} products`
}

interface RowProps {
  readonly category: CategoryEntry
  readonly answer: FormAnswer | undefined
}

function ChangeForm({ category, answer }: RowProps) {
  const own = ownAnswer(answer, 'change', category.id)
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="category" value={category.id} />
      <TextField
        label={`Name of ${category.name}`}
        hideLabel
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={own?.values.name ?? category.name}
        error={own?.errors.name}
        className="min-w-48 flex-1"
      />
      <SwitchField
        label="In the menu"
        name="inMenu"
        defaultChecked={own ? own.values.inMenu === 'on' : category.inMenu}
      />
      <SubmitButton intent="change" category={category} label="Save" />
    </Form>
  )
}

interface MoveFormProps {
  readonly category: CategoryEntry
  readonly isFirst: boolean
  readonly isLast: boolean
}

function MoveForm({ category, isFirst, isLast }: MoveFormProps) {
  return (
    <Form method="post" preventScrollReset className="flex gap-2">
      <input type="hidden" name="category" value={category.id} />
      {!isFirst && <SubmitButton intent="up" category={category} label="Move up" />}
      {!isLast && <SubmitButton intent="down" category={category} label="Move down" />}
    </Form>
  )
}

function MergeForm({ category, categories, answer }: RowProps & Pick<CategoryListProps, 'categories'>) {
  const others = categories.filter(({ id }) => id !== category.id)
  return (
    <ReasonForm
      intent="merge"
      label={`Merge ${category.name}`}
      pendingLabel="Merging..."
      isDanger
      hint="For the audit log."
      answer={ownAnswer(answer, 'merge', category.id)}
      fields={(own) => (
        <>
          <input type="hidden" name="category" value={category.id} />
          <SelectField
            label="Into"
            name="into"
            required
            defaultValue={own?.values.into ?? ''}
            options={[
              { value: '', label: 'Choose' },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            error={own?.errors.into}
            className="w-full"
          />
        </>
      )}
    >
      Its products move to the other category, and its URL redirects there. This can’t be undone.
    </ReasonForm>
  )
}

interface SubmitButtonProps {
  readonly intent: 'change' | 'up' | 'down'
  readonly category: CategoryEntry
  readonly label: string
}

function SubmitButton({ intent, category, label }: SubmitButtonProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('category') === category.id && formData.get('intent') === intent
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      tone="secondary"
      pending={pending}
      pendingLabel="Saving..."
    >
      {label}
      <span className="sr-only"> {category.name}</span>
    </Button>
  )
}

function ownAnswer(answer: FormAnswer | undefined, intent: string, id: string): FormAnswer | undefined {
  return answer?.values.intent === intent && answer.values.category === id ? answer : undefined
}
