/** A trucker hat in one line of thread: panel seam, mesh back, stitched brim. */
export function HatOutline({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 120 72"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 50c-1-24 12-42 38-43 22 0 34 13 37 39" />
      <path d="M14 50c22 5 50 5 75-4 13 3 22 9 27 17-20-7-44-6-62-1-16-1-30-5-40-12Z" />
      <path d="M47 7.5c-8 10-10 28-7 45" />
      <path d="M66 57c14-3 26-3 37 0" strokeDasharray="3.5 4" strokeWidth="1.5" />
      <path d="M52 7c0-2 1-3 3-3s3 1 3 3" />
      <path
        d="M27 22l3 1.8v3.5l-3 1.8-3-1.8v-3.5zM36 16l3 1.8v3.5L36 23l-3-1.8v-3.5zM21 33l3 1.8v3.5L21 40l-3-1.8v-3.5zM32 31l3 1.8v3.5L32 38l-3-1.8v-3.5zM28 42l3 1.8v3.5L28 49l-3-1.8v-3.5z"
        strokeWidth="1.5"
      />
    </svg>
  )
}
