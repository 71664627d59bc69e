import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import {
  blankNames,
  blanks,
  type CustomOffer,
  decorationLimits,
  decorations,
  zoneNames,
} from '#modules/designs'
import { type Cents, dollarsOf } from '#shared/money.ts'

export interface CustomOfferFormProps {
  readonly offer: CustomOffer
  readonly answer: FormAnswer | undefined
}

const zoneLabels = { front: 'Front', left: 'Left side', right: 'Right side', back: 'Back' }
const amountText = (amount: Cents | undefined) => dollarsOf((amount ?? 0) as Cents).toFixed(2)

/** What an artist makes to order and asks for it: one form, one button. */
export function CustomOfferForm({ offer, answer }: CustomOfferFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const fields = fieldsOf(answer)
  const { text, money, ticked } = fields
  return (
    <Form method="post" noValidate className="flex flex-col gap-6" aria-label="Custom work">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <SwitchField
          label="I take custom work"
          hint="Off: nobody is shown your offer. What lies in carts keeps its price."
          {...ticked('isOpen', offer.isOpen)}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField
            label="Working days to make it"
            inputMode="numeric"
            {...text('leadDays', offer.leadDays)}
          />
          <TextField label="Fewest hats" inputMode="numeric" {...text('minimum', offer.minimum)} />
          <TextField label="Most hats" inputMode="numeric" {...text('maximum', offer.maximum)} />
        </div>
        <TextAreaField
          label="A word to those who order"
          maxLength={500}
          rows={3}
          counter
          {...text('note', offer.note)}
        />
      </Card>
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <Heading title="Hats" text="The plain hat, each. Tick those that you have." />
        {blanks.map((blank) => (
          <Row key={blank}>
            <SwitchField
              label={blankNames[blank]}
              {...ticked(`makes-${blank}`, offer.prices.blanks[blank] !== undefined)}
            />
            <TextField label="Price" hideLabel {...money(`blank-${blank}`, offer.prices.blanks[blank])} />
          </Row>
        ))}
      </Card>
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <Heading
          title="Ways of decorating"
          text="Tick those that you do; the amount comes on top of the place."
        />
        {decorations.map((one) => (
          <Row key={one}>
            <SwitchField
              label={decorationLimits[one].name}
              {...ticked(`makes-${one}`, offer.prices.methods[one] !== undefined)}
            />
            <TextField label="Extra" hideLabel {...money(`method-${one}`, offer.prices.methods[one])} />
          </Row>
        ))}
      </Card>
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <Heading title="Places" text="For every place on the hat that is decorated." />
        <div className="grid gap-5 sm:grid-cols-2">
          {zoneNames.map((zone) => (
            <TextField
              key={zone}
              label={zoneLabels[zone]}
              {...money(`zone-${zone}`, offer.prices.zones[zone])}
            />
          ))}
        </div>
      </Card>
      <StitchFields offer={offer} fields={fields} />
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
        Save Changes
      </Button>
    </Form>
  )
}

type Fields = ReturnType<typeof fieldsOf>

function StitchFields({
  offer: { prices },
  fields: { text, money },
}: {
  readonly offer: CustomOffer
  readonly fields: Fields
}) {
  const [discount] = prices.discounts
  return (
    <Card as="section" padding="large" className="flex flex-col gap-5">
      <Heading title="Thread and number" text="Stitches are our estimate; you see it on every order." />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Stitches included"
          inputMode="numeric"
          {...text('includedStitches', prices.includedStitches)}
        />
        <TextField label="Each further 1,000" {...money('perThousandStitches', prices.perThousandStitches)} />
        <TextField
          label="Colours included, each place"
          inputMode="numeric"
          {...text('includedColors', prices.includedColors)}
        />
        <TextField label="Each further colour" {...money('perExtraColor', prices.perExtraColor)} />
        <TextField
          label="Digitising"
          hint="Once a design that is stitched, shared by its hats."
          {...money('digitising', prices.digitising)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Discount from so many hats"
          inputMode="numeric"
          {...text('discountFrom', discount?.from ?? '')}
        />
        <TextField
          label="Discount"
          inputMode="numeric"
          suffix="%"
          {...text('discountPercent', discount ? discount.basisPoints / 100 : '')}
        />
      </div>
    </Card>
  )
}

/** What was typed comes back with what is wrong with it. */
function fieldsOf(answer: FormAnswer | undefined) {
  const typed = answer?.values
  const errors = answer?.errors ?? {}
  return {
    text: (name: string, kept: string | number) => ({
      name,
      defaultValue: typed?.[name] ?? String(kept),
      error: errors[name],
      autoComplete: 'off',
    }),
    money: (name: string, kept: Cents | undefined) => ({
      name,
      prefix: '$',
      inputMode: 'decimal' as const,
      defaultValue: typed?.[name] ?? amountText(kept),
      error: errors[name],
      autoComplete: 'off',
    }),
    ticked: (name: string, kept: boolean) => ({
      name,
      defaultChecked: typed ? typed[name] === 'on' : kept,
      error: errors[name],
    }),
  }
}

function Heading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
    </div>
  )
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_10rem]">{children}</div>
}
