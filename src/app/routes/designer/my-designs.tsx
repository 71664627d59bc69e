import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import {
  AskToDelete,
  DeleteDesignDialog,
  DeleteDesignNotice,
} from '#app/features/design-pages/delete-design.tsx'
import { DesignCard } from '#app/features/design-pages/design-card.tsx'
import { hasKeptDesigns } from '#app/features/designer/has-kept-designs.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import { designNameInput } from '#modules/designs'
import { changeDesign, copyDesign, deleteDesign, ownDesigns } from '#modules/designs/server'
import type { Person } from '#shared/actor.ts'
import type { Route } from './+types/my-designs'

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = shopSettings()
  const designs = actor.kind === 'person' ? await ownDesigns(actor) : null
  const asked = url.searchParams.get('delete')
  return { productName, publicUrl, designs, toDelete: designs?.find(({ id }) => id === asked) ?? null }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    const title = await act(person, form)
    return redirectWithToast('/designs', { title, tone: 'success' })
  } catch (error) {
    return formAnswer(error, form)
  }
}

async function act(person: Person, form: FormData): Promise<string> {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = text('id')
  const version = Number(text('version'))
  switch (text('intent')) {
    case 'rename':
      await changeDesign(person, { id, version, name: designNameInput.parse(text('name')) })
      return 'Renamed'
    case 'sharing': {
      const isShared = text('shared') === 'on'
      await changeDesign(person, { id, version, isShared, mayRemix: isShared && text('remix') === 'on' })
      return isShared ? 'Shared: anybody with the link sees it' : 'Not shared any more'
    }
    case 'copy':
      await copyDesign(person, id)
      return 'Copied'
    case 'delete':
      await deleteDesign(person, id)
      return 'Deleted'
    default:
      throw new Response('Unknown action', { status: 400 })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `My designs · ${loaderData.productName}` },
]

export default function MyDesignsPage({
  loaderData: { designs, publicUrl, toDelete },
  actionData,
}: Route.ComponentProps) {
  useRefusalToast(actionData)
  useClaimedDesigns(designs !== null)
  const pending = useNavigation().formMethod === 'POST'
  const isHydrated = useIsHydrated()
  const [askedId, setAskedId] = useState(toDelete?.id)
  // Gone from the list once it is deleted, and the question with it.
  const asked = designs?.find(({ id }) => id === askedId)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="My designs"
        lead="Hats that you have drawn. Order them from an artist, share them, or draw on."
        actions={designs && designs.length > 0 && <ButtonLink to="/custom">Start Designing</ButtonLink>}
      />
      {actionData?.message && (
        <Notice tone="danger" title={actionData.title ?? 'Error'} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {toDelete && !isHydrated && <DeleteDesignNotice design={toDelete} />}
      {asked && isHydrated && <DeleteDesignDialog design={asked} onClose={() => setAskedId(undefined)} />}
      {designs === null ? (
        <EmptyState
          title="Please Sign In"
          text="Your designs are kept in your account. What you draw signed out stays in this browser."
          action={
            <>
              <ButtonLink to="/login?next=/designs" prefetch="none">
                Sign In
              </ButtonLink>
              <ButtonLink to="/custom" tone="secondary">
                Start Designing
              </ButtonLink>
            </>
          }
        />
      ) : designs.length === 0 ? (
        <EmptyState
          title="Nothing drawn yet"
          text="Draw your first hat: text, marks or your own artwork, and see at once what can be stitched."
          action={<ButtonLink to="/custom">Start Designing</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {designs.map((design) => (
            <DesignCard key={`${design.id} ${design.version}`} design={design} publicUrl={publicUrl}>
              <Form method="post" className="contents">
                <input type="hidden" name="id" value={design.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="copy"
                  tone="secondary"
                  size="small"
                  pending={pending}
                >
                  Duplicate
                </Button>
              </Form>
              <AskToDelete design={design} onAsk={() => setAskedId(design.id)} />
            </DesignCard>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What was drawn in this browser before signing in comes into the account; the reader of designs only where there is one. */
function useClaimedDesigns(isSignedIn: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSignedIn || !hasKeptDesigns()) return
    void import('#app/features/designer/claim-designs.ts')
      .then(({ claimDesigns }) => claimDesigns())
      .then((claimed) => (claimed > 0 ? revalidate() : undefined))
  }, [isSignedIn, revalidate])
}
