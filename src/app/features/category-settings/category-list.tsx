import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { StatusText } from '#app/web/staff/lists/status-text.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { categoryPath } from '#modules/catalog'
import { pictureSources } from '#modules/media'

export interface CategoryEntry {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly inMenu: boolean
  readonly products: number
  readonly picture: string | null
}

export interface CategoryListProps {
  readonly categories: readonly CategoryEntry[]
  readonly answer: FormAnswer | undefined
}

/** The categories in their order. Each opens to its forms. */
export function CategoryList({ categories, answer }: CategoryListProps) {
  if (categories.length === 0) {
    return (
      <EmptyState
        title="No categories yet"
        text="Add the first one, or start with the three that are offered. Products without a category are still in the shop."
      />
    )
  }
  return (
    <div className="overflow-hidden rounded-card bg-raised">
      <div
        aria-hidden="true"
        className={clsx(
          'hidden border-b border-line px-4 py-2.5 text-sm font-semibold text-muted sm:grid sm:pl-5',
          categories.length > 1 ? 'sm:pr-23' : 'sm:pr-3',
          rowColumns,
        )}
      >
        <span className="col-span-2">Category</span>
        <span>Menu</span>
        <span className="text-end">Products</span>
      </div>
      <ol>
        {categories.map((category, index) => (
          <li
            // A saved change closes it.
            key={`${category.id} ${category.name} ${category.inMenu}`}
            className="flex items-start gap-x-2 border-t border-line pr-1 pl-4 first:border-t-0 sm:pr-3 sm:pl-5"
          >
            <CategoryRow category={category} categories={categories} answer={answer} />
            <MoveForm
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              isOnly={categories.length === 1}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Picture, name, menu, products and the word that opens the row. */
const rowColumns = 'sm:grid-cols-[2.5rem_minmax(0,1fr)_8rem_4.5rem_4rem] sm:gap-x-4'

function CategoryRow({ category, categories, answer }: RowProps & Pick<CategoryListProps, 'categories'>) {
  const { id, name, slug, inMenu, products, picture } = category
  return (
    <details open={answer?.values.category === id} className="group/row min-w-0 flex-1">
      <summary
        className={clsx(
          'grid min-h-16 cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2 text-sm',
          rowColumns,
        )}
      >
        <CategoryPicture picture={picture} />
        <span className="min-w-0">
          <span className="block text-base font-semibold wrap-anywhere">{name}</span>
          <span className="label block text-muted sm:hidden">
            {countText(products)} {products === 1 ? 'product' : 'products'}
            {inMenu && ', in menu'}
          </span>
        </span>
        <span className="max-sm:hidden">
          {inMenu ? (
            <StatusText tone="green">In the menu</StatusText>
          ) : (
            <span className="text-muted">Not in the menu</span>
          )}
        </span>
        <span className="label text-end max-sm:hidden">
          {countText(products)}
          <span className="sr-only"> {products === 1 ? 'product' : 'products'}</span>
        </span>
        <span className="flex items-center justify-end gap-1 font-semibold text-muted group-hover/row:text-text">
          <span>
            Edit<span className="sr-only"> {name}</span>
          </span>
          <Icon
            name="chevron-down"
            className="size-4! max-sm:hidden transition-transform group-open/row:rotate-180"
          />
        </span>
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-5 sm:pl-14">
        <ChangeForm category={category} answer={answer} />
        <p className="text-sm text-muted">It keeps its address, {categoryPath(slug)}, when you rename it.</p>
        <div className="flex flex-wrap items-start gap-3">
          {categories.length > 1 && <MergeForm category={category} categories={categories} answer={answer} />}
          <ButtonLink to={`/operator/products?category=${id}`} tone="quiet" prefetch="none">
            Products<span className="sr-only"> in {name}</span>
          </ButtonLink>
          <ButtonLink to={categoryPath(slug)} tone="quiet" prefetch="none">
            View in the shop<span className="sr-only">: {name}</span>
          </ButtonLink>
        </div>
      </div>
    </details>
  )
}

function CategoryPicture({ picture }: Pick<CategoryEntry, 'picture'>) {
  if (picture) return <RowPicture size="small" {...pictureSources(picture, 'thumb')} />
  return (
    <span className="grid size-11 place-items-center rounded-field bg-sunken text-muted sm:size-10">
      <HatOutline className="w-6" />
    </span>
  )
}

function countText(products: number): string {
  return products >= 1_000 ? '1,000+' : String(products)
}

interface RowProps {
  readonly category: CategoryEntry
  readonly answer: FormAnswer | undefined
}

function ChangeForm({ category, answer }: RowProps) {
  const own = ownAnswer(answer, 'change', category.id)
  const { formData } = useNavigation()
  const pending = formData?.get('category') === category.id && formData.get('intent') === 'change'
  // A saved change replaces the row.
  const { isChanged, onInput } = useChangedSince(category.id, own !== undefined)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      onInput={onInput}
      className="flex flex-wrap items-end gap-4"
    >
      <input type="hidden" name="category" value={category.id} />
      <TextField
        label={`Name of ${category.name}`}
        hideLabel
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={own?.values.name ?? category.name}
        error={own?.errors.name}
        className="max-w-md min-w-48 flex-1"
      />
      <SwitchField
        label="In the menu"
        name="inMenu"
        defaultChecked={own ? own.values.inMenu === 'on' : category.inMenu}
      />
      <SaveButton intent="change" isChanged={isChanged} pending={pending}>
        <span className="sr-only"> {category.name}</span>
      </SaveButton>
    </Form>
  )
}

interface MoveFormProps {
  readonly category: CategoryEntry
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isOnly: boolean
}

/** Both arrows keep their place, so that a category can be moved several times with the pointer at rest. */
function MoveForm({ category, isFirst, isLast, isOnly }: MoveFormProps) {
  if (isOnly) return null
  return (
    <Form method="post" preventScrollReset className="flex shrink-0 py-3.5">
      <input type="hidden" name="category" value={category.id} />
      <MoveButton intent="up" category={category} isPossible={!isFirst} />
      <MoveButton intent="down" category={category} isPossible={!isLast} />
    </Form>
  )
}

interface MoveButtonProps {
  readonly intent: 'up' | 'down'
  readonly category: CategoryEntry
  readonly isPossible: boolean
}

function MoveButton({ intent, category, isPossible }: MoveButtonProps) {
  const icon = <Icon name="arrow-left" className={intent === 'up' ? 'rotate-90' : '-rotate-90'} />
  if (!isPossible) {
    return (
      <span aria-hidden="true" className="grid size-9 place-items-center text-muted opacity-40">
        {icon}
      </span>
    )
  }
  return (
    <Button type="submit" name="intent" value={intent} tone="quiet" className="size-9 min-h-9! px-0!">
      {icon}
      <span className="sr-only">
        Move {category.name} {intent}
      </span>
    </Button>
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

function ownAnswer(answer: FormAnswer | undefined, intent: string, id: string): FormAnswer | undefined {
  return answer?.values.intent === intent && answer.values.category === id ? answer : undefined
}
