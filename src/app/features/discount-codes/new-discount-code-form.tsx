import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { timeZones } from '#shared/time/time-zones.ts'
import { TimeZoneField } from '#app/ui/forms/time-zone-field.tsx'
import { DiscountExample } from './discount-example.tsx'

export interface NewDiscountCodeFormProps {
  readonly answer: FormAnswer | undefined
  /** Where Cancel leads. */
  readonly list: string
  /** The fee that the marketplace pays the discount from; an artist pays it from their share. */
  readonly feeBasisPoints?: number
  /** What the code is for. */
  readonly hats: 'all hats' | 'your hats'
}

export function NewDiscountCodeForm({ answer, list, feeBasisPoints, hats }: NewDiscountCodeFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'create'
  const [discount, setDiscount] = useState({
    kind: answer?.values.kind ?? 'percent',
    value: answer?.values.value ?? '',
  })
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const follow = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.name === 'kind' || target.name === 'value')
      setDiscount({ ...discount, [target.name]: target.value })
  }
  const part = { field, answer }
  return (
    <Form
      method="post"
      noValidate
      onInput={follow}
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:gap-8',
        feeBasisPoints !== undefined && '@6xl:grid-cols-[minmax(0,1fr)_20rem] @6xl:*:col-start-1',
      )}
    >
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Discount {...part} hats={hats} />
      {/* Below what it is about, beside all of it where there is room. */}
      {feeBasisPoints !== undefined && (
        <div className="settings-grid @6xl:sticky @6xl:top-20 @6xl:col-start-2! @6xl:row-span-4 @6xl:row-start-1 @6xl:block">
          <div className="md:col-start-2">
            <DiscountExample feeBasisPoints={feeBasisPoints} {...discount} />
          </div>
        </div>
      )}
      <Limits {...part} hats={hats} />
      <Times {...part} />
      <div className="settings-grid">
        <div className="flex flex-wrap gap-3 md:col-start-2">
          <Button type="submit" name="intent" value="create" pending={pending} pendingLabel="Creating...">
            Create code
          </Button>
          <ButtonLink to={list} tone="secondary">
            Cancel
          </ButtonLink>
        </div>
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

type HatsProps = Pick<NewDiscountCodeFormProps, 'hats'>

function Discount({ field, answer, hats }: PartProps & HatsProps) {
  return (
    <SettingsSection
      title="Discount"
      text={
        hats === 'all hats'
          ? 'You pay for it: artists get their full share, as if there were no code. A discount that is larger than your fee costs you money.'
          : 'The discount comes out of your share: 10% off a $40.00 hat costs you $4.00.'
      }
    >
      <TextField
        {...field('code')}
        label="Code"
        className="max-w-md"
        maxLength={32}
        autoCapitalize="characters"
        spellCheck={false}
        hint="3 to 32 letters, digits and hyphens, such as SUMMER-10. Leave it empty to get one that can’t be guessed."
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
        suffix={<span className="hidden in-[form:has([name=kind][value=percent]:checked)]:inline">%</span>}
        className="short-field max-w-md [&_input]:pr-10! in-[form:has([name=kind][value=percent]:checked)]:[&_input]:pl-3!"
        required
        hint="For 10% or $10.00 off, enter 10."
      />
    </SettingsSection>
  )
}

function Limits({ field, answer, hats }: PartProps & HatsProps) {
  return (
    <SettingsSection title="Limits" text="Who can use it, and how often. Empty fields mean no limit.">
      <MoneyField
        {...field('minimum')}
        label="Minimum order"
        className="max-w-md short-field"
        hint={`Price of ${hats} before the discount, without fee, shipping and tax.`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('maxUses')} label="Uses in total" className="short-field" inputMode="numeric" />
        <TextField
          {...field('maxUsesPerPerson')}
          label="Uses per person"
          className="short-field"
          inputMode="numeric"
          hint="A person is an account or, for guests, an email address."
        />
      </div>
      <SwitchField
        label="First orders only"
        name="firstOrderOnly"
        defaultChecked={answer?.values.firstOrderOnly === 'on'}
        hint="Only for people who haven’t ordered before. Guests have to enter their email address before they pay."
      />
    </SettingsSection>
  )
}

function Times({ field, answer }: PartProps) {
  return (
    <SettingsSection title="Start and end" text="Without them, it works at once and until you end it.">
      <TimeZoneField
        zones={timeZones}
        chosen={answer?.values.zone}
        error={answer?.errors.zone}
        hint="For both times. The list shows them in UTC."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('startsAt')} label="Starts" type="datetime-local" />
        <TextField {...field('endsAt')} label="Ends" type="datetime-local" />
      </div>
    </SettingsSection>
  )
}
