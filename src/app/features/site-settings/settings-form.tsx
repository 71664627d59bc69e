import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ColorField } from '#app/ui/forms/colors/color-field.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SaveButton } from '#app/web/staff/save-button.tsx'
import { useChangedSince } from '#app/web/staff/use-changed-since.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import {
  defaultAccents,
  type SettingName,
  type SettingsFormName,
  settingVariables,
  type SiteSettings,
  type TypedSettingName,
} from '#modules/site'

export interface SettingsFormProps {
  readonly settings: SiteSettings
  /** Settings that an environment variable decides. */
  readonly locked: readonly SettingName[]
  readonly answer: FormAnswer | undefined
}

interface SettingField {
  readonly name: TypedSettingName
  readonly label: string
  readonly hint?: string
  readonly maxLength?: number
  readonly type?: 'email' | 'lines' | 'color' | 'switch' | 'count'
  readonly suffix?: string
  /** Beside another such field. */
  readonly isHalf?: boolean
  /** The color of an empty field. */
  readonly fallback?: string
}

interface FormTexts {
  readonly title: string
  readonly lead: string
  readonly fields: readonly SettingField[]
}

const forms: Readonly<Record<SettingsFormName, FormTexts>> = {
  site: {
    title: 'Name and contact',
    lead: 'Shown in the header and footer, in emails and on the legal pages.',
    fields: [
      { name: 'productName', label: 'Site name', maxLength: 40, isHalf: true },
      {
        name: 'legalName',
        label: 'Legal entity',
        maxLength: 120,
        isHalf: true,
        hint: 'Such as Hatworks LLC.',
      },
      {
        name: 'contactEmail',
        label: 'Contact email',
        type: 'email',
        hint: 'Shoppers and artists write to this address. You get emails about disputes and failing jobs here.',
      },
      { name: 'postalAddress', label: 'Postal address', type: 'lines', maxLength: 400 },
      {
        name: 'socialLinks',
        label: 'Social accounts',
        type: 'lines',
        hint: 'One address per line, such as https://www.instagram.com/hatworks. Shown in the footer.',
      },
    ],
  },
  announcement: {
    title: 'Announcement',
    lead: 'One line at the top of every page. Leave it empty to hide it.',
    fields: [
      { name: 'announcement', label: 'Text', maxLength: 140 },
      {
        name: 'announcementLink',
        label: 'Link',
        hint: 'A page of this site, such as /shop, or an address that starts with https://.',
      },
    ],
  },
  rates: {
    title: 'Fee and tax',
    lead: 'Used for new orders. Existing orders don’t change.',
    fields: [
      {
        name: 'feeBasisPoints',
        label: 'Platform fee',
        suffix: '%',
        isHalf: true,
        hint: 'Percent of the items, added to the shopper’s total. It’s yours.',
      },
      {
        name: 'taxBasisPoints',
        label: 'Tax',
        suffix: '%',
        isHalf: true,
        hint: 'Percent of items, fee and shipping. Not used if your server leaves the tax to Stripe Tax.',
      },
    ],
  },
  artists: {
    title: 'New artists',
    lead: 'Who can open a shop.',
    fields: [
      {
        name: 'approvesNewVendors',
        label: 'New artists wait for approval',
        type: 'switch',
        hint: 'When this is on, a new shop opens only after you approve it. When you turn it off, artists who are waiting still need your decision.',
      },
    ],
  },
  newsletter: {
    title: 'Newsletter',
    lead: 'How fast newsletters are sent.',
    fields: [
      {
        name: 'newsletterPerMinute',
        label: 'Emails per minute',
        type: 'count',
        hint: 'Stay below the limit of your email service. Emails about orders don’t count and never wait behind a newsletter.',
      },
    ],
  },
  accent: {
    title: 'Accent color',
    lead: 'For buttons, links and stitches, on the site and in emails. If a color is hard to read, we refuse it and suggest the nearest one that works.',
    fields: [
      {
        name: 'accentDark',
        label: 'On dark pages',
        type: 'color',
        fallback: defaultAccents.accentDark,
        isHalf: true,
        hint: 'A light color. Leave it empty for the site’s orange.',
      },
      {
        name: 'accentLight',
        label: 'On light pages',
        type: 'color',
        fallback: defaultAccents.accentLight,
        isHalf: true,
        hint: 'A deep color. Leave it empty for the site’s orange.',
      },
    ],
  },
  headline: {
    title: 'Headline',
    lead: 'The largest words on the home page, and the page’s title in search results.',
    fields: [
      {
        name: 'headline',
        label: 'Headline',
        maxLength: 60,
        hint: 'Leave it empty for “Your Hat, Your Identity”.',
      },
    ],
  },
}

/** Links to the parts of a page of settings, beside them where there is room. */
export function SettingsParts({ names }: { readonly names: readonly SettingsFormName[] }) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-20 order-last hidden flex-col gap-y-1 border-l border-line pl-5 text-sm @7xl:flex"
    >
      {names.map((name) => (
        <a
          key={name}
          href={`#settings-${name}`}
          className="inline-flex min-h-9 items-center text-muted underline hover:text-text"
        >
          {forms[name].title}
        </a>
      ))}
    </nav>
  )
}

/** One part of the site's settings, saved separately. */
export function SettingsForm({
  name,
  settings,
  locked,
  answer,
}: SettingsFormProps & { readonly name: SettingsFormName }) {
  const { formMethod, formData } = useNavigation()
  const own = answer?.values.form === name ? answer : undefined
  const { title, lead, fields } = forms[name]
  const isLocked = fields.every((field) => locked.includes(field.name))
  const saved = JSON.stringify(fields.map((field) => settings[field.name]))
  const { isChanged, onInput } = useChangedSince(saved, own !== undefined)
  return (
    <SettingsSection id={`settings-${name}`} title={title} text={lead}>
      <Form
        method="post"
        noValidate
        preventScrollReset
        onInput={onInput}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-2 @4xl:*:col-span-2 @4xl:[&>.is-half]:col-span-1"
      >
        <ErrorSummary errors={own?.errors} message={own?.message} />
        <input type="hidden" name="form" value={name} />
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            isLocked={locked.includes(field.name)}
            value={own ? (own.values[field.name] ?? '') : typedValue(settings[field.name], field)}
            error={own?.errors[field.name]}
          />
        ))}
        {!isLocked && (
          <SaveButton isChanged={isChanged} pending={formMethod === 'POST' && formData?.get('form') === name}>
            <span className="sr-only">: {title}</span>
          </SaveButton>
        )}
      </Form>
    </SettingsSection>
  )
}

interface SettingInputProps {
  readonly field: SettingField
  readonly isLocked: boolean
  readonly value: string
  readonly error: string | undefined
}

function SettingInput({ field, isLocked, value, error }: SettingInputProps) {
  const { name, label, maxLength, type, suffix, isHalf } = field
  const hint: ReactNode = isLocked
    ? `Set by ${settingVariables[name] ?? 'the configuration'} in the environment, so it can’t be changed here.`
    : field.hint
  const input = { name, label, hint, error, defaultValue: value, readOnly: isLocked, autoComplete: 'off' }
  if (type === 'switch') {
    return (
      <SwitchField
        name={name}
        label={label}
        hint={hint}
        error={error}
        defaultChecked={value === 'on'}
        disabled={isLocked}
      />
    )
  }
  const limit = maxLength === undefined ? {} : { maxLength, counter: !isLocked }
  if (type === 'lines') return <TextAreaField {...input} {...limit} rows={3} />
  const className = isHalf ? 'is-half' : undefined
  if (type === 'color') {
    return <ColorField {...input} className={className} fallback={field.fallback ?? '#000000'} />
  }
  return (
    <TextField
      {...input}
      {...limit}
      className={className}
      type={type === 'email' ? 'email' : 'text'}
      suffix={suffix}
      {...(suffix ? { inputMode: 'decimal' as const } : {})}
      {...(type === 'count' ? { inputMode: 'numeric' as const } : {})}
    />
  )
}

/** A setting as its field shows it: rates in percent, lists one per line, a switch that is on as 'on'. */
function typedValue(value: SiteSettings[TypedSettingName], { suffix }: SettingField): string {
  if (value === null || value === false) return ''
  if (value === true) return 'on'
  if (typeof value === 'number') return suffix === '%' ? String(value / 100) : String(value)
  return typeof value === 'string' ? value : value.join('\n')
}
