/** The product's mark: two instalments leaning on each other. */
export const Logo = ({ size = 18 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M3 1h6.5L6 17H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2" fill="var(--accent)" />
    <path d="M11.5 1H15a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H8z" fill="var(--interest)" />
  </svg>
)
