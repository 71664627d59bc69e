import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { Card } from '#app/ui/card.tsx'

/** A form that the browser posts itself, because the answer is a file. */
export function ConsentExport() {
  return (
    <Card as="section" padding="medium" aria-labelledby="consents" className="flex flex-col gap-2">
      <h2 id="consents" className="text-lg">
        Subscribers
      </h2>
      <p className="text-muted">
        When each address asked, confirmed and left: your proof of consent. Email only those that are
        subscribed.
      </p>
      <form method="post" action="/operator/newsletter/consents.csv" className="mt-auto pt-2">
        <Button type="submit" tone="secondary">
          <Icon name="download" />
          Download subscribers
        </Button>
      </form>
    </Card>
  )
}
