import { type FormEvent, type ReactNode, useState } from 'react'
import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { AppearancePreview } from '#app/features/site-settings/appearance-preview.tsx'
import { frameOf } from '#app/features/site-settings/frame-of.server.ts'
import { LogoPreview } from '#app/features/site-settings/logo-preview.tsx'
import { SettingsForm } from '#app/features/site-settings/settings-form.tsx'
import { SettingsPage } from '#app/features/site-settings/settings-page.tsx'
import { SitePictureForm } from '#app/features/site-settings/site-picture-form.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { colorPickerName, pickerColor, typedColor } from '#app/ui/forms/colors/typed-color.ts'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { pictureTooLarge } from '#modules/media'
import { appearanceFormNames, defaultAccents, settingsForms } from '#modules/site'
import {
  changeSiteSettings,
  lockedSettings,
  removeSitePicture,
  setSitePicture,
  siteSettings,
} from '#modules/site/server'
import type { Person } from '#shared/actor.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/appearance'

const here = '/operator/settings/appearance'

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, () => {
    const settings = siteSettings()
    const { logo, hero } = frameOf(settings)
    return { settings, locked: lockedSettings(), logo, heroPicture: hero.picture }
  })
}

const formInput = z.discriminatedUnion('form', [
  z.object({ form: z.enum(appearanceFormNames) }),
  z.object({
    form: z.enum(['logo', 'heroPicture']),
    remove: z.literal('on').optional(),
    picture: z.instanceof(File).optional(),
    alt: z.string().default(''),
  }),
])

export function action(args: Route.ActionArgs) {
  const tooLarge = declaresTooMuch(args.request)
  return actForOperator(
    args,
    async (operator, fields) => {
      await save(operator, fields)
      const answer = redirectWithToast(here, {
        title: 'Settings saved',
        description: 'The site uses them now.',
        tone: 'success',
      })
      // The page's style sheets and pictures are in its head, which a navigation keeps.
      answer.headers.set('x-remix-reload-document', 'true')
      return answer
    },
    tooLarge ? pictureTooLarge('picture') : undefined,
  )
}

/** The accent colors of the form, from its text fields and pickers. */
function colorsIn(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(defaultAccents).map(([name, color]) => [name, typedColor(fields, name, color)]),
  )
}

async function save(operator: Person, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const input = formInput.parse(fields)
  if (input.form !== 'logo' && input.form !== 'heroPicture') {
    return changeSiteSettings(operator, settingsForms[input.form].parse({ ...fields, ...colorsIn(fields) }))
  }
  if (input.remove) return removeSitePicture(operator, input.form)
  const { form: name, picture, alt } = input
  // Without a chosen file, a browser sends an empty one.
  const bytes = picture && picture.size > 0 ? new Uint8Array(await picture.arrayBuffer()) : null
  await setSitePicture(operator, { name, bytes, alt })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Appearance · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function AppearancePage({
  loaderData: { productName, shown, newest },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: answer?.values.form !== undefined })
  if (!shown) return <NothingHere newest={newest} />
  const { settings, locked, logo, heroPicture } = shown
  return (
    <SettingsPage
      current={here}
      title="Appearance"
      lead="What the site looks like. A change shows in the preview as you type."
    >
      <TypedAppearance siteName={productName} {...shown}>
        <SitePictureForm name="logo" alt="" answer={answer} preview={logo && <LogoPreview logo={logo} />} />
        {appearanceFormNames.map((name) => (
          <SettingsForm key={name} name={name} settings={settings} locked={locked} answer={answer} />
        ))}
        <SitePictureForm
          name="heroPicture"
          alt={settings.heroPicture?.alt ?? ''}
          answer={answer}
          preview={
            heroPicture && (
              <Picture
                {...heroPicture}
                sizes="320px"
                className="max-w-80 rounded-field"
                imageClassName="aspect-[4/3]"
              />
            )
          }
        />
      </TypedAppearance>
    </SettingsPage>
  )
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

/** The forms, and beside them a preview that follows what is typed. */
function TypedAppearance({
  siteName,
  settings: { accentDark, accentLight, headline },
  logo,
  heroPicture,
  children,
}: Pick<Shown, 'settings' | 'logo' | 'heroPicture'> & {
  readonly siteName: string
  readonly children: ReactNode
}) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped({ ...typed, [settingOf(target.name)]: target.value })
  }
  const colorOf = (name: keyof typeof defaultAccents, saved: string | null) =>
    pickerColor(typed[name] ?? saved ?? '', defaultAccents[name])
  return (
    <div className="flex flex-col gap-x-10 gap-y-6 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:items-start @6xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="preview-in-sight @4xl:order-last">
        <AppearancePreview
          siteName={siteName}
          logo={logo}
          headline={(typed.headline ?? headline ?? '').trim() || usualHeadline}
          heroPicture={heroPicture?.src ?? null}
          accents={{
            dark: colorOf('accentDark', accentDark),
            light: colorOf('accentLight', accentLight),
          }}
        />
      </div>
      <div
        onInput={follow}
        className="flex max-w-6xl min-w-0 flex-col gap-10 @4xl:@max-6xl:[&_.settings-grid]:grid-cols-[minmax(0,1fr)] @4xl:@max-6xl:[&_.settings-grid]:gap-4"
      >
        {children}
      </div>
    </div>
  )
}

const usualHeadline = 'Your Hat, Your Identity'

/** A picker fills its color's field. */
function settingOf(field: string): string {
  return Object.keys(defaultAccents).find((name) => colorPickerName(name) === field) ?? field
}
