import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { SettingsForm, SettingsParts } from '#app/features/site-settings/settings-form.tsx'
import { SettingsPage } from '#app/features/site-settings/settings-page.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { settingsFormNames, settingsForms } from '#modules/site'
import { changeSiteSettings, lockedSettings, siteSettings } from '#modules/site/server'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/settings'

const formInput = z.object({ form: z.enum(settingsFormNames) })

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, () => {
    return { settings: siteSettings(), locked: lockedSettings() }
  })
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const { form } = formInput.parse(fields)
    await changeSiteSettings(operator, settingsForms[form].parse(fields))
    return redirectWithToast('/operator/settings', {
      title: 'Settings saved',
      description: 'The site uses them now.',
      tone: 'success',
    })
  })
}

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Site settings · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function SiteSettingsPage({
  loaderData: { shown, newest },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData ?? undefined, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  return (
    <SettingsPage
      current="/operator/settings"
      title="Site settings"
      lead="What the whole site shows and charges. Each change is recorded with your account."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @7xl:grid-cols-[minmax(0,1fr)_11rem] @7xl:gap-12">
        <SettingsParts names={settingsFormNames} />
        <div className="flex max-w-6xl flex-col gap-10">
          {settingsFormNames.map((name) => (
            <SettingsForm
              key={name}
              name={name}
              settings={shown.settings}
              locked={shown.locked}
              answer={actionData ?? undefined}
            />
          ))}
        </div>
      </div>
    </SettingsPage>
  )
}
