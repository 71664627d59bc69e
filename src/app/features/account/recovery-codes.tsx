import { Notice } from '#app/ui/notice.tsx'

/** Shown this once; only hashes are kept. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Notice tone="warning" title="Keep these recovery codes">
      <p>Each one replaces the app once, for the day on which your phone is lost. They are shown only now.</p>
      <ul className="label mt-3 grid grid-cols-2 gap-x-6 gap-y-1 text-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
