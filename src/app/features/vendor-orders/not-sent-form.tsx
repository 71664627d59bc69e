import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useIsSubmitting } from './ship-actions.tsx'

/** Says, after a second press, that a shipment won't be sent. Works without scripts. */
export function NotSentForm({ shipmentId }: { readonly shipmentId: string }) {
  return (
    <details className="mt-4 border-t border-line pt-4">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-muted underline">
        This shipment won’t be sent
      </summary>
      <Form method="post" className="mt-3 flex flex-col items-start gap-3">
        <input type="hidden" name="intent" value="not-sent" />
        <input type="hidden" name="shipment" value={shipmentId} />
        <p>
          You refunded as many of these hats as this shipment contains. If you refunded the ones in here, mark
          it as not sent: the order then continues without it, and you’re paid once all other shipments have
          shipped. If you refunded hats that you’ve already shipped, the shopper still gets this shipment.
          This can’t be undone.
        </p>
        <Button
          type="submit"
          tone="danger"
          pending={useIsSubmitting('not-sent', shipmentId)}
          pendingLabel="Marking..."
        >
          Mark as not sent
        </Button>
      </Form>
    </details>
  )
}
