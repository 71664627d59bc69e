/** Brimfolk's hat as a line drawing: panels, curved brim, one row of stitches. */
export function HatOutline({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 36"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="0.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.4 21.6C7.6 9.4 12.6 4.2 24 4.2s16.4 5.2 15.6 17.4C30.5 17 17.5 17 8.4 21.6Z" />
      <path d="M16.4 5.2c-2.2 3.8-2.7 8-2.4 13.7M31.6 5.2c2.2 3.8 2.7 8 2.4 13.7" />
      <path d="M21.5 3.3c.2-1.3 1.1-2 2.5-2s2.3.7 2.5 2Z" />
      <path d="M6.8 24.6C16.5 18.2 31.5 18.2 41.2 24.6 44.6 26.9 46.3 30.3 46 33.6 46 34.6 45 34.9 44.3 34.3 33.5 26.3 14.5 26.3 3.7 34.3 3 34.9 2 34.6 2 33.6 1.7 30.3 3.4 26.9 6.8 24.6Z" />
      <path d="M6.4 28.6C16 22 32 22 41.6 28.6" strokeDasharray="1.8 2" />
    </svg>
  )
}
