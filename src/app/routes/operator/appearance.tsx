import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { frameOf } from '#app/features/site-settings/frame-of.server.ts'
import { LogoPreview } from '#app/features/site-settings/logo-preview.tsx'
import { SettingsForm } from '#app/features/site-settings/settings-form.tsx'
import { SettingsTabs } from '#app/features/site-settings/settings-tabs.tsx'
import { SitePictureForm } from '#app/features/site-settings/site-picture-form.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { typedColor } from '#app/ui/forms/colors/typed-color.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
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

export default function AppearancePage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: answer?.values.form !== undefined })
  if (!shown) return <NothingHere newest={newest} />
  const { settings, locked, logo, heroPicture } = shown
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        title="Appearance"
        lead="What the site looks like. Each change is recorded with your account."
        spaced={false}
      />
      <SettingsTabs current={here} />
      <div className="mt-2 flex flex-col gap-10">
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
      </div>
    </div>
  )
}
