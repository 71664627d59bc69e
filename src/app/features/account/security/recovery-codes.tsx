import { buttonClasses } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Shown only once: the server stores just their hashes. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Notice tone="warning" title="Save these recovery codes">
      <p>Use each code once if you lose your phone. We won’t show them again.</p>
      <ul className="label mt-3 grid grid-cols-2 gap-x-6 gap-y-1 text-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {/* A file that the page itself carries, so the codes don't pass through the server again. */}
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        download="recovery-codes.txt"
        className={`${buttonClasses({ tone: 'secondary' })} mt-4`}
      >
        Download the codes
      </a>
    </Notice>
  )
}
