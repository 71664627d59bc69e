import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSide } from '#app/ui/forms/form-side.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { blankNames, blanks, newDesign, partHexes, placementNames } from '#modules/design-engine'
import type { CustomWorkOffer } from '#modules/designs'
import { type Cents, dollarsOf } from '#shared/money.ts'
import { DiscountFields } from './discount-fields.tsx'
import { PriceExample } from './price-example.tsx'
import { TechniqueTable } from './technique-table.tsx'

export interface CustomWorkOfferFormProps {
  readonly offer: CustomWorkOffer
  readonly answer: FormAnswer | undefined
}

const placementLabels = { front: 'Front', left: 'Left side', right: 'Right side', back: 'Back' }
/** The pictures of the shapes are all of this design. */
const sample = partHexes(newDesign().colors)
const amountText = (amount: Cents | undefined) => dollarsOf((amount ?? 0) as Cents).toFixed(2)

/** The artist's custom work offer and its prices: one form, one button. */
export function CustomWorkOfferForm({ offer, answer }: CustomWorkOfferFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-6" aria-label="Custom work">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <OfferFields offer={offer} fields={fieldsOf(answer)} />
        <FormSide
          buttons={
            <Button type="submit" pending={pending} pendingLabel="Saving..." className="lg:flex-1">
              Save Changes
            </Button>
          }
        >
          <h2 className="text-lg">Your prices</h2>
          <PriceExample offer={offer} form={form} />
        </FormSide>
      </div>
    </Form>
  )
}

interface OfferFieldsProps {
  readonly offer: CustomWorkOffer
  readonly fields: Fields
}

function OfferFields({ offer, fields }: OfferFieldsProps) {
  const { text, money, ticked } = fields
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card as="section" className="flex flex-col gap-5">
        <SwitchField
          label={<span className="font-display text-lg font-bold">I take custom work</span>}
          className="-mt-2"
          hint="When this is off, shoppers don’t see your offer. Items already in carts keep their price."
          {...ticked('isOpen', offer.isOpen)}
        />
        <div className="grid grid-cols-2 items-end gap-5 sm:grid-cols-3">
          <TextField
            label="Production time"
            suffix="business days"
            className="max-sm:col-span-2"
            inputMode="numeric"
            {...text('leadDays', offer.leadDays)}
          />
          <TextField label="Minimum quantity" inputMode="numeric" {...text('minimum', offer.minimum)} />
          <TextField label="Maximum quantity" inputMode="numeric" {...text('maximum', offer.maximum)} />
        </div>
        <TextAreaField
          label="Note to buyers"
          maxLength={500}
          rows={3}
          counter
          {...text('note', offer.note)}
        />
      </Card>
      <Card as="section" className="flex flex-col gap-5">
        <Heading
          title="Hats"
          text="Price of each undecorated hat that you cut and sew. Select the shapes you offer. Your blanks have their own prices."
        />
        <SwitchField
          label="Only in the colors of my blanks"
          hint="Turn this on if you don’t cut and sew hats: shoppers then choose one of your blanks’ colorways. Otherwise they may also choose the color of each part."
          {...ticked('blanksOnly', !offer.cutsAndSews)}
        />
        {blanks.map((blank) => (
          <Row key={blank}>
            <div className="flex items-center gap-4">
              <MiniHat
                shape={blank}
                colors={sample}
                className="h-11 w-14 shrink-0 rounded-field bg-paper p-1"
              />
              <div className="min-w-0 flex-1">
                <SwitchField
                  label={blankNames[blank]}
                  {...ticked(`makes-${blank}`, offer.prices.blanks[blank] !== undefined)}
                />
              </div>
            </div>
            <TextField label="Price" hideLabel {...money(`blank-${blank}`, offer.prices.blanks[blank])} />
          </Row>
        ))}
      </Card>
      <Card as="section" className="flex flex-col gap-5">
        <Heading
          title="Techniques"
          text="The extra comes on top of the placement price of each hat. Setup, such as a die or a screen, is charged once per placement, split across the hats, and not again for the same art."
        />
        <TechniqueTable prices={offer.prices} {...fields} />
      </Card>
      <Card as="section" className="flex flex-col gap-5">
        <Heading title="Placements" text="Charged for each placement that is decorated." />
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {placementNames.map((placement) => (
            <TextField
              key={placement}
              label={placementLabels[placement]}
              {...money(`placement-${placement}`, offer.prices.placements[placement])}
            />
          ))}
        </div>
      </Card>
      <StitchFields offer={offer} fields={fields} />
      <Card as="section" className="flex flex-col gap-5">
        <Heading
          title="Quantity discounts"
          text="Larger orders cost less per hat. Leave rows blank if you don’t need them. Digitizing and setup aren’t discounted."
        />
        <DiscountFields offer={offer} text={text} />
      </Card>
    </div>
  )
}

type Fields = ReturnType<typeof fieldsOf>

function StitchFields({ offer: { prices, perName }, fields: { text, money } }: OfferFieldsProps) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <Heading
        title="Stitches and colors"
        text="We estimate the stitches. You see the estimate on every order."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Stitches included"
          inputMode="numeric"
          {...text('includedStitches', prices.includedStitches)}
        />
        <TextField
          label="Each additional 1,000 stitches"
          {...money('perThousandStitches', prices.perThousandStitches)}
        />
        <TextField
          label="Colors included per placement"
          inputMode="numeric"
          {...text('includedColors', prices.includedColors)}
        />
        <TextField label="Each additional color" {...money('perExtraColor', prices.perExtraColor)} />
        <TextField
          label="Digitizing"
          hint="Charged once per stitched design and split across its hats; not again when the same shopper orders it again."
          {...money('digitizing', prices.digitizing)}
        />
        <TextField
          label="Name fee"
          hint="Per hat of a team order, whose names or numbers differ. Not discounted."
          {...money('perName', perName)}
        />
      </div>
    </Card>
  )
}

/** After a refused submit: the submitted values and their errors. */
function fieldsOf(answer: FormAnswer | undefined) {
  const typed = answer?.values
  const errors = answer?.errors ?? {}
  return {
    text: (name: string, saved: string | number) => ({
      name,
      defaultValue: typed?.[name] ?? String(saved),
      error: errors[name],
      autoComplete: 'off',
    }),
    money: (name: string, saved: Cents | undefined) => ({
      name,
      prefix: '$',
      inputMode: 'decimal' as const,
      defaultValue: typed?.[name] ?? amountText(saved),
      error: errors[name],
      autoComplete: 'off',
    }),
    ticked: (name: string, saved: boolean) => ({
      name,
      defaultChecked: typed ? typed[name] === 'on' : saved,
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
  return (
    <div className="off-with-switch grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_10rem]">
      {children}
    </div>
  )
}
