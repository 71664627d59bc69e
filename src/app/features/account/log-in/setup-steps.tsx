import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export interface SetupStepsProps {
  readonly isOpen: boolean
  readonly token: string
  readonly productName: string
}

/** What the set-up link shows before login, and when it doesn't work anymore. */
export function SetupSteps({ isOpen, token, productName }: SetupStepsProps) {
  const next = encodeURIComponent(`/setup?token=${encodeURIComponent(token)}`)
  return (
    <BesidePicture>
      <h1 className="text-2xl">{isOpen ? `Set up ${productName}` : 'This link doesn’t work anymore'}</h1>
      <Card padding="large">
        {isOpen ? (
          <div className="flex flex-col gap-5">
            <ol className="flex list-decimal flex-col gap-2 pl-5">
              <li>Create an account and confirm your email address. This also shows that email works.</li>
              <li>Become the site’s first operator.</li>
              <li>Set up a second factor: an authenticator app or a passkey.</li>
              <li>Go through the checklist.</li>
            </ol>
            <ButtonLink to={`/login?tab=signup&next=${next}`} prefetch="none" wide>
              Create an account
            </ButtonLink>
            <ButtonLink to={`/login?next=${next}`} prefetch="none" tone="secondary" wide>
              I have an account
            </ButtonLink>
          </div>
        ) : (
          <p>
            It has expired, or the site already has an operator. A site without an operator prints a new link
            each time it starts.
          </p>
        )}
      </Card>
    </BesidePicture>
  )
}
