import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface NewCategoryFormProps {
  readonly answer: FormAnswer | undefined
  /** Whether to offer the preset, because the site has no category yet. */
  readonly offersPreset: boolean
}

export function NewCategoryForm({ answer, offersPreset }: NewCategoryFormProps) {
  const { formData } = useNavigation()
  const own = answer?.values.intent === 'create' ? answer : undefined
  return (
    <Card as="section" aria-label="New category" className="flex flex-col gap-4">
      <Form method="post" noValidate className="flex flex-wrap items-end gap-4 xl:flex-col xl:items-stretch">
        <TextField
          label="New category"
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={own?.values.name ?? ''}
          error={own?.errors.name}
          className="min-w-48 flex-1"
        />
        <SwitchField
          label="In the menu"
          className="max-sm:w-full"
          name="inMenu"
          defaultChecked={own ? own.values.inMenu === 'on' : true}
        />
        <Button
          type="submit"
          name="intent"
          value="create"
          className="xl:self-start"
          pending={formData?.get('intent') === 'create'}
          pendingLabel="Adding..."
        >
          Add category
        </Button>
      </Form>
      {offersPreset && (
        <Form method="post" className="flex flex-col items-start gap-2">
          <p className="text-muted">
            Or start with Streetwear, Urban and Custom Design. You can change them later.
          </p>
          <Button
            type="submit"
            name="intent"
            value="preset"
            tone="secondary"
            pending={formData?.get('intent') === 'preset'}
            pendingLabel="Adding..."
          >
            Use these three
          </Button>
        </Form>
      )}
    </Card>
  )
}
