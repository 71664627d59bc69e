import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** A form that the browser posts itself, because the answer is a file. */
export function ConsentExport() {
  return (
    <Card as="section" padding="medium" aria-labelledby="consents" className="flex flex-col gap-2">
      <h2 id="consents" className="text-lg">
        Proof of consent
      </h2>
      <p className="text-muted">
        A CSV file of all addresses: their status, and where and when each one asked, confirmed and
        unsubscribed. The source is “page” for the form at /newsletter, “api” for the pop-up. Only email those
        that are subscribed. Each download is recorded.
      </p>
      <form method="post" action="/operator/newsletter/consents.csv" className="mt-2">
        <Button type="submit" tone="secondary">
          Download consents
        </Button>
      </form>
    </Card>
  )
}
