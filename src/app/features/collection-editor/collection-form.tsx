import { Form, useNavigation } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorCollection } from '#modules/catalog'

export interface CollectionFormProps {
  readonly collection: OperatorCollection
  readonly answer: FormAnswer | undefined
}

/** Title, text, address and when it is public. */
export function CollectionForm({ collection, answer: last }: CollectionFormProps) {
  const { slug, title, description, isPublished, startsOn, endsOn } = collection
  const pending = useNavigation().formData?.get('intent') === 'save'
  const answer = last?.values.intent === 'save' ? last : undefined
  const { isChanged, onInput } = useChangedSince(String(collection.changedAt), answer !== undefined)
  const field = (name: string, saved: string) => ({
    name,
    defaultValue: answer?.values[name] ?? saved,
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  return (
    <Card as="section" aria-label="Title and days">
      <Form method="post" noValidate preventScrollReset onInput={onInput} className="flex flex-col gap-4">
        <SwitchField
          label="Published"
          name="isPublished"
          defaultChecked={answer ? answer.values.isPublished === 'on' : isPublished}
          hint="Shoppers find it on the home page, as long as one of its artists is selling."
        />
        <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2 @4xl:grid-cols-1">
          <TextField {...field('title', title)} label="Title" maxLength={80} required />
          <TextField
            {...field('address', slug)}
            label="Address"
            maxLength={80}
            required
            autoCapitalize="none"
            spellCheck={false}
            hint={`/collections/${slug}`}
          />
        </div>
        <TextAreaField
          {...field('summary', description)}
          label="Text"
          rows={3}
          maxLength={400}
          counter
          hint="One or two sentences below the title."
        />
        <div className="grid grid-cols-1 items-start gap-4 @2xl:grid-cols-2 @4xl:grid-cols-1 @6xl:grid-cols-2">
          <TextField
            {...field('startsOn', startsOn ?? '')}
            label="First day"
            type="date"
            hint="Empty: at once."
          />
          <TextField {...field('endsOn', endsOn ?? '')} label="Last day" type="date" hint="Empty: no end." />
        </div>
        <p className="-mt-2 text-sm text-muted">Days begin and end at midnight UTC.</p>
        <SaveButton intent="save" isChanged={isChanged} pending={pending} />
      </Form>
    </Card>
  )
}
