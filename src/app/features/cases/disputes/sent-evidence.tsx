import { type DisputeCase, disputeDocuments, type EvidenceField, evidenceFields } from '#modules/cases'
import { DocumentLink } from './document-link.tsx'

const names = Object.keys(evidenceFields) as EvidenceField[]

/** What the bank has. */
export function SentEvidence({ dispute: { id, evidence, documents } }: { readonly dispute: DisputeCase }) {
  return (
    <section aria-labelledby="evidence" className="flex max-w-2xl flex-col gap-4">
      <h2 id="evidence" className="text-lg">
        What was sent
      </h2>
      {documents.length > 0 && (
        <ul className="flex flex-col">
          {documents.map(({ field, size }) => (
            <li key={field} className="flex flex-wrap items-center gap-x-4">
              {disputeDocuments[field]}
              <DocumentLink disputeId={id} field={field} size={size} />
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-col gap-3">
        {names.map((name) =>
          evidence[name] ? (
            <div key={name}>
              <dt className="text-sm text-muted">{evidenceFields[name]}</dt>
              <dd className="whitespace-pre-line">{evidence[name]}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
