import type { ReactNode } from 'react'
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
  const part = { answer, hats, field: fieldsOf(answer) }
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Benefit {...part} />
      <Limits {...part} />
      <Times {...part} />
      <div className={hats === 'your hats' ? 'settings-grid' : undefined}>
        <div className="flex flex-wrap gap-3 lg:col-start-2">
          <Button type="submit" name="intent" value="create" pending={pending} pendingLabel="Creating...">
            Create code
          </Button>
          {listPath && (
            <ButtonLink to={listPath} tone="secondary">
              Cancel
            </ButtonLink>
          )}
        </div>
      </div>
    </Form>
  )
}

const fieldsOf = (answer: FormAnswer | undefined) => (name: string) => ({
  name,
  defaultValue: answer?.values[name] ?? '',
  error: answer?.errors[name],
  autoComplete: 'off',
})

interface PartProps extends Pick<NewDiscountCodeFormProps, 'answer' | 'hats'> {
  readonly field: ReturnType<typeof fieldsOf>
}

interface GroupProps extends Pick<NewDiscountCodeFormProps, 'hats'> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A part of the form. On an artist’s page, which has more room, its title is beside its fields. */
function Group({ id, title, text, hats, children }: GroupProps) {
  return (
    <section aria-labelledby={id} className={hats === 'your hats' ? 'settings-grid' : 'flex flex-col gap-3'}>
      <div>
        <h3 id={id} className="text-base tracking-normal">
          {title}
        </h3>
        <p className="prose-width mt-1 text-sm text-muted">{text}</p>
      </div>
      <Card padding="medium" className="flex min-w-0 flex-col gap-4">
        {children}
      </Card>
    </section>
  )
}

function Benefit({ field, answer, hats }: PartProps) {
  return (
    <Group
      id="benefit"
      title="Code and discount"
      text={
        hats === 'your hats'
          ? 'The discount comes out of your share: 10% off a $40.00 hat costs you $4.00.'
          : 'What shoppers type in the cart, and what they save.'
      }
      hats={hats}
    >
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
          { value: 'amount', label: 'Fixed amount in dollars', description: 'Once per order' },
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
    </Group>
  )
}

function Limits({ field, answer, hats }: PartProps) {
  return (
    <Group
      id="limits"
      title="Limits"
      text="Who can use the code, and how often. An empty field is no limit. Open payment pages count as uses."
      hats={hats}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField
          {...field('minimum')}
          label="Minimum order"
          className="short-field"
          hint={`Price of ${hats} before the discount.`}
        />
        <TextField {...field('maxUses')} label="Uses in total" className="short-field" inputMode="numeric" />
        <TextField
          {...field('maxUsesPerPerson')}
          label="Uses per person"
          className="short-field"
          inputMode="numeric"
          hint="By account or, for guests, by email address."
        />
      </div>
      <SwitchField
        label="First orders only"
        name="firstOrderOnly"
        defaultChecked={answer?.values.firstOrderOnly === 'on'}
        hint="For people who haven’t ordered before. Guests enter their email address before they pay."
      />
    </Group>
  )
}

function Times({ field, answer, hats }: PartProps) {
  return (
    <Group
      id="times"
      title="Start and end"
      text="Without a start, the code works right away. Without an end, it works until you end it."
      hats={hats}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('startsAt')} label="Starts" type="datetime-local" />
        <TextField {...field('endsAt')} label="Ends" type="datetime-local" />
      </div>
      <TimeZoneField
        zones={timeZones}
        chosen={answer?.values.zone}
        error={answer?.errors.zone}
        hint="For both times. The list shows them in UTC."
      />
    </Group>
  )
}
