import { Form, useNavigation } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField, type SelectOption } from '#app/ui/forms/select-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type IssueView, maxBodyLength, maxPreviewText, maxSubjectLength } from '#modules/newsletter'
import { IssueProducts, type ProductToChoose } from './issue-products.tsx'

export interface IssueFormProps {
  readonly issue: IssueView
  readonly collections: readonly SelectOption[]
  readonly chosen: readonly ProductToChoose[]
  readonly found: readonly ProductToChoose[]
  readonly search: string
  readonly answer: FormAnswer | undefined
}

/** Writes a draft. Each button saves it first, so that nothing typed is lost, also without scripts. */
export function IssueForm({ issue, collections, chosen, found, search, answer: last }: IssueFormProps) {
  const pending = useNavigation().formData?.get('intent')
  const answer = last?.values.intent === 'save' || last?.values.intent === 'find' ? last : undefined
  const { isChanged, onInput } = useChangedSince(String(issue.version), answer !== undefined)
  const field = (name: string, saved: string) => ({
    name,
    defaultValue: answer?.values[name] ?? saved,
    error: answer?.errors[name],
  })
  return (
    <Card as="section" padding="medium" aria-labelledby="write">
      <Form method="post" noValidate preventScrollReset onInput={onInput} className="flex flex-col gap-5">
        <h2 id="write" className="text-lg">
          Write
        </h2>
        <ErrorSummary message={answer?.message} errors={answer?.errors} />
        <input type="hidden" name="version" value={answer?.values.version ?? issue.version} />
        <TextField
          {...field('subject', issue.subject)}
          label="Subject"
          maxLength={maxSubjectLength}
          counter
          autoComplete="off"
          hint="Also the headline of the email."
        />
        <TextField
          {...field('preview', issue.preview)}
          label="Preview text"
          maxLength={maxPreviewText}
          counter
          autoComplete="off"
          hint="The line that inboxes show after the subject."
        />
        <TextAreaField
          {...field('body', issue.body)}
          label="Text"
          rows={14}
          maxLength={maxBodyLength}
          counter
          hint="Markdown: **bold**, *italic*, [link](/shop), ## heading, - list."
          // It grows with the text where browsers can do that.
          className="[&_textarea]:field-sizing-content [&_textarea]:max-h-128 [&_textarea]:min-h-72 [&_textarea]:font-mono [&_textarea]:text-sm"
        />
        <SelectField
          {...field('collection', issue.collection ?? '')}
          label="Collection"
          options={[{ value: '', label: 'None' }, ...collections]}
          hint="Its first hats are shown below the text."
        />
        <IssueProducts chosen={chosen} found={found} search={search} error={answer?.errors.products} />
        <SaveButton
          intent="save"
          label="Save and preview"
          isChanged={isChanged}
          pending={pending === 'save'}
        />
      </Form>
    </Card>
  )
}
