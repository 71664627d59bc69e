import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { timeZones } from '#shared/time/time-zones.ts'
import { TimeZoneField } from '#app/ui/forms/time-zone-field.tsx'

export interface NewDiscountCodeFormProps {
  readonly answer: FormAnswer | undefined
  /** Where Cancel leads; absent where list and form share a page. */
  readonly listPath?: string
  /** What the code is for. */
  readonly hats: 'all hats' | 'your hats'
}

export function NewDiscountCodeForm({ answer, listPath, hats }: NewDiscountCodeFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'create'
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Card as="section" padding="medium" aria-label="Code and discount" className="flex flex-col gap-4">
        <TextField
          {...field('code')}
          label="Code"
          className="max-w-md"
          maxLength={32}
          autoCapitalize="characters"
          spellCheck={false}
          hint="3 to 32 letters and digits, such as SUMMER-10. Leave it empty to get one that can’t be guessed."
        />
        <RadioGroupField
          label="Kind"
          className="sm:flex-row sm:flex-wrap sm:*:flex-1 sm:[&>p]:basis-full"
          name="kind"
          defaultValue={answer?.values.kind ?? 'percent'}
          error={answer?.errors.kind}
          options={[
            { value: 'percent', label: 'Percentage', description: `Of ${hats} in the cart` },
            {
              value: 'amount',
              label: 'Fixed amount in dollars',
              description: `Once per order, at most the price of ${hats}`,
            },
          ]}
        />
        <TextField
          {...field('value')}
          label="Value"
          inputMode="decimal"
          // The unit of the chosen kind, without scripts.
          prefix={<span className="hidden in-[form:has([name=kind][value=amount]:checked)]:inline">$</span>}
          suffix={
            <span className="mr-2 hidden in-[form:has([name=kind][value=percent]:checked)]:inline">%</span>
          }
          className="short-field max-w-md [&_input]:pr-10! in-[form:has([name=kind][value=percent]:checked)]:[&_input]:pl-3!"
          required
          hint="For 10% or $10.00 off, enter 10."
        />
      </Card>
      <Limits field={field} answer={answer} hats={hats} />
      <Times field={field} answer={answer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="create" pending={pending} pendingLabel="Creating...">
          Create code
        </Button>
        {listPath && (
          <ButtonLink to={listPath} tone="secondary">
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

interface PartProps {
  readonly answer: FormAnswer | undefined
  readonly field: (name: string) => {
    readonly name: string
    readonly defaultValue: string
    readonly error: string | undefined
  }
}

function Limits({ field, answer, hats }: PartProps & Pick<NewDiscountCodeFormProps, 'hats'>) {
  return (
    <Card as="section" padding="medium" aria-labelledby="limits" className="flex flex-col gap-4">
      <h2 id="limits" className="text-lg">
        Limits
      </h2>
      <MoneyField
        {...field('minimum')}
        label="Minimum order"
        className="max-w-md short-field"
        hint={`Price of ${hats} before the discount, without fee, shipping and tax. Leave it empty for no minimum.`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('maxUses')}
          label="Uses in total"
          className="short-field"
          inputMode="numeric"
          hint="Leave it empty for no limit."
        />
        <TextField
          {...field('maxUsesPerPerson')}
          label="Uses per person"
          className="short-field"
          inputMode="numeric"
          hint="A person is an account or, for guests, an email address. Leave it empty for no limit."
        />
      </div>
      <SwitchField
        label="First orders only"
        name="firstOrderOnly"
        defaultChecked={answer?.values.firstOrderOnly === 'on'}
        hint="Only for people who haven’t ordered before. Guests have to enter their email address before they pay."
      />
    </Card>
  )
}

function Times({ field, answer }: PartProps) {
  return (
    <Card as="section" padding="medium" aria-labelledby="times" className="flex flex-col gap-4">
      <h2 id="times" className="text-lg">
        Start and end
      </h2>
      <TimeZoneField
        zones={timeZones}
        chosen={answer?.values.zone}
        error={answer?.errors.zone}
        hint="For both times. The list shows them in UTC."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('startsAt')}
          label="Starts"
          type="datetime-local"
          hint="Leave it empty to start at once."
        />
        <TextField
          {...field('endsAt')}
          label="Ends"
          type="datetime-local"
          hint="Leave it empty for no end. You can end it at any time."
        />
      </div>
    </Card>
  )
}
