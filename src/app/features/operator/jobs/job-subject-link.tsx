import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { shortId } from '#shared/ids.ts'

/** What a job is about, by the name of the id, and the page that shows it. */
const subjects: Readonly<Record<string, { readonly name: string; readonly path?: string }>> = {
  orderId: { name: 'Order', path: '/operator/orders' },
  caseId: { name: 'Case', path: '/operator/cases' },
  vendorId: { name: 'Artist', path: '/operator/vendors' },
  userId: { name: 'Person', path: '/operator/people' },
  productId: { name: 'Product', path: '/operator/products' },
  issueId: { name: 'Newsletter', path: '/operator/newsletter' },
  transferId: { name: 'Transfer' },
  refundId: { name: 'Refund' },
  shipmentId: { name: 'Shipment' },
  designId: { name: 'Design' },
  vendorOrderId: { name: 'Artist’s part of an order' },
  emailId: { name: 'Email' },
}

interface JobSubjectLinkProps {
  /** The name of the id in the job: 'orderId'. */
  readonly name: string
  readonly id: string
}

/** What a job is about. A link where the console has a page for it. */
export function JobSubjectLink({ name, id }: JobSubjectLinkProps) {
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined
  const text = subject ? `${subject.name} #${shortId(id)}` : `${name} ${id}`
  return subject?.path ? (
    <ConsoleLink to={`${subject.path}/${id}`} className="underline">
      {text}
    </ConsoleLink>
  ) : (
    text
  )
}
