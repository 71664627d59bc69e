import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { blankNames, blanks } from '#modules/design-engine'
import { dollarsOf } from '#shared/money.ts'
import { ColorwayFields, type OfBlank } from './colorway-fields.tsx'

/** One blank of an artist: what it is, its price, and the colors that it is sold in. */
export function BlankForm({ blank, answer }: OfBlank) {
  const pending = useNavigation().formData?.get('intent') === 'save'
  const field = (name: string, saved = '') => ({
    name,
    defaultValue: answer?.values[name] ?? saved,
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  return (
    <Form method="post" noValidate className="flex flex-col gap-6" aria-label="Blank">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Card as="section" padding="large" className="grid gap-5 sm:grid-cols-2">
        <TextField label="Brand" required maxLength={60} {...field('brand', blank?.brand)} />
        <TextField label="Style" required maxLength={60} {...field('style', blank?.style)} />
        <TextField
          label="SKU"
          required
          maxLength={40}
          spellCheck={false}
          hint="Work tickets show it, so that you take the right hat."
          {...field('sku', blank?.sku)}
        />
        <SelectField
          label="Shape"
          options={blanks.map((value) => ({ value, label: blankNames[value] }))}
          {...field('shape', blank?.shape ?? blanks[0])}
        />
        <TextField
          label="Price"
          required
          prefix="$"
          inputMode="decimal"
          hint="For one hat without decoration."
          {...field('price', blank ? dollarsOf(blank.price).toFixed(2) : '')}
        />
        <TextField
          label="Sizes"
          required
          hint="Separated by commas, such as S/M, L/XL."
          {...field('sizes', blank?.sizes.join(', ') ?? 'One size')}
        />
      </Card>
      <ColorwayFields blank={blank} answer={answer} />
      <Button
        type="submit"
        name="intent"
        value="save"
        pending={pending}
        pendingLabel="Saving..."
        className="self-start"
      >
        {blank ? 'Save Changes' : 'Add blank'}
      </Button>
    </Form>
  )
}
