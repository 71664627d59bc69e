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
    </Notice>
  )
}
