import { type FormEvent, type ReactNode, useId, useState } from 'react'
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
import { DiscountExample } from './discount-example.tsx'
import type { TypedDiscount } from './discount-sentence.ts'
import { DiscountSummary } from './discount-summary.tsx'

export interface NewDiscountCodeFormProps {
  readonly answer: FormAnswer | undefined
  /** Where Cancel leads. */
  readonly list: string
  /** The fee that the marketplace pays the discount from; an artist pays it from their share. */
  readonly feeBasisPoints?: number
  /** What the code is for. */
  readonly hats: 'all hats' | 'your hats'
}

/** The fields in three groups, and beside them, where there is room, what a shopper gets. */
export function NewDiscountCodeForm({ answer, list, feeBasisPoints, hats }: NewDiscountCodeFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'create'
  const [typed, setTyped] = useState<TypedDiscount>({ kind: 'percent', ...answer?.values })
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const follow = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const value = target.type === 'checkbox' && !target.checked ? '' : target.value
    setTyped({ ...typed, [target.name]: value })
  }
  const part = { field, answer }
  return (
    <div className="@container">
      <Form
        method="post"
        noValidate
        onInput={follow}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[minmax(0,1fr)_19rem]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @[84rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @[84rem]:items-stretch @[84rem]:[&>[role=group]]:col-span-2">
          <ErrorSummary errors={answer?.errors} message={answer?.message} />
          <Discount {...part} hats={hats} />
          <div className="flex min-w-0 flex-col gap-4 *:last:grow">
            <Limits {...part} hats={hats} />
            <Times {...part} />
          </div>
        </div>
        <div className="flex flex-col gap-4 @3xl:sticky @3xl:top-20">
          <DiscountSummary typed={typed} hats={hats}>
            {feeBasisPoints !== undefined && (
              <DiscountExample
                feeBasisPoints={feeBasisPoints}
                kind={typed.kind ?? ''}
                value={typed.value ?? ''}
              />
            )}
          </DiscountSummary>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="create"
              pending={pending}
              pendingLabel="Creating..."
              className="flex-1 @max-3xl:flex-none @max-sm:flex-1"
            >
              Create code
            </Button>
            <ButtonLink to={list} tone="secondary">
              Cancel
            </ButtonLink>
          </div>
        </div>
      </Form>
    </div>
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

function Group({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}

function Discount({ field, answer, hats }: PartProps & HatsProps) {
  return (
    <Group
      title="Discount"
      text={
        hats === 'all hats'
          ? 'You pay for it: artists get their full share. A discount that is larger than your fee costs you money.'
          : 'It comes out of your share: 10% off a $40.00 hat costs you $4.00.'
      }
    >
      <RadioGroupField
        label="Kind"
        className="sm:flex-row sm:*:flex-1 sm:[&>p]:basis-full"
        name="kind"
        defaultValue={answer?.values.kind ?? 'percent'}
        error={answer?.errors.kind}
        options={[
          { value: 'percent', label: 'Percentage', description: `Of ${hats} in the cart` },
          { value: 'amount', label: 'Amount', description: `Once per order, from ${hats}` },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <TextField
          {...field('value')}
          label="Value"
          inputMode="decimal"
          // The unit of the chosen kind, without scripts.
          prefix={<span className="hidden in-[form:has([name=kind][value=amount]:checked)]:inline">$</span>}
          suffix={<span className="hidden in-[form:has([name=kind][value=percent]:checked)]:inline">%</span>}
          className="[&_input]:pr-10! in-[form:has([name=kind][value=percent]:checked)]:[&_input]:pl-3!"
          required
        />
        <TextField
          {...field('code')}
          label="Code"
          maxLength={32}
          autoCapitalize="characters"
          spellCheck={false}
          hint="Letters, digits and hyphens, such as SUMMER-10. Empty: we make one that can’t be guessed."
        />
      </div>
    </Group>
  )
}

function Limits({ field, answer, hats }: PartProps & HatsProps) {
  return (
    <Group
      title="Limits"
      text={`Empty fields mean no limit. The minimum is the price of ${hats} before the discount.`}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField {...field('minimum')} label="Minimum order" />
        <TextField {...field('maxUses')} label="Uses in total" inputMode="numeric" />
        <TextField {...field('maxUsesPerPerson')} label="Uses per person" inputMode="numeric" />
      </div>
      <SwitchField
        label="First orders only"
        name="firstOrderOnly"
        defaultChecked={answer?.values.firstOrderOnly === 'on'}
        hint="Guests then enter their email address before they pay."
      />
    </Group>
  )
}

function Times({ field, answer }: PartProps) {
  return (
    <Group title="Start and end" text="Empty: it works at once and until you end it.">
      <div className="@container">
        <div className="grid gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
          <TextField {...field('startsAt')} label="Starts" type="datetime-local" />
          <TextField {...field('endsAt')} label="Ends" type="datetime-local" />
          <div className="@md:@max-2xl:col-span-2">
            <TimeZoneField
              zones={timeZones}
              chosen={answer?.values.zone}
              error={answer?.errors.zone}
              hint="For both times. The list shows them in UTC."
            />
          </div>
        </div>
      </div>
    </Group>
  )
}
